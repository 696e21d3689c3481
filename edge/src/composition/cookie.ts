/** A cookie of a `Cookie` header, decoded; nothing where it is not there, or was cut off or written by somebody else. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const kept = header?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!kept) return undefined;
  try {
    return decodeURIComponent(kept.slice(name.length + 1));
  } catch {
    return undefined; // no UTF-8, or a lone percent sign
  }
}
