const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);

/**
 * Called from the server's own machine, through no proxy that says otherwise.
 * @param call the address of who called, and those that the proxies in between name
 */
export const isFromHere = ({ ip, ips = [ip] }: { readonly ip: string; readonly ips?: readonly string[] }): boolean =>
  ips.every(isLoopback);
