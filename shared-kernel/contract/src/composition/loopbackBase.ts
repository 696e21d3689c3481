/** An address that a remote may be taken from: this machine and no other. Ends in a slash; undefined for any other. */
export const loopbackBase = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!isLoopback || !['http:', 'https:'].includes(protocol)) return undefined;
  return origin + pathname.replace(/\/?$/, '/');
};
