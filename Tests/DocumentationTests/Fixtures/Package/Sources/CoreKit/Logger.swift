struct Logger {}
