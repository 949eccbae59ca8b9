// The article declares everything that it uses.
