print("validate-deps")
