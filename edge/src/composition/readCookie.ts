/** Returns a decoded cookie of a `Cookie` header, or undefined when it is absent or malformed. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const kept = header?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!kept) return undefined;
  try {
    return decodeURIComponent(kept.slice(name.length + 1));
  } catch {
    return undefined; // invalid UTF-8, or a lone percent sign
  }
}
