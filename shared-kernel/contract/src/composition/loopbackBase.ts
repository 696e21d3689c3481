/** Returns a loopback URL that can override a remote, ending in a slash; undefined for any other URL. */
export const loopbackBase = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!isLoopback || !['http:', 'https:'].includes(protocol)) return undefined;
  return origin + pathname.replace(/\/?$/, '/');
};
