const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * Checks whether a call comes from the server's own machine, not through a proxy.
 * @param call the address of the caller, and those named by proxies in between
 */
export const isLocalCall = ({ ip, ips = [ip] }: { readonly ip: string; readonly ips?: readonly string[] }): boolean =>
  ips.every(isLoopback);
