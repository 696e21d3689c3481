/**
 * Pages that open with a secret link, without an account: `<path>/<token>`. Routes, the proxy of the edge, links in
 * mails, reserved paths and the log (which hides the token) all use this table.
 */
export const linkPages = {
  calendar: '/c',
  follow: '/f',
  quote: '/q',
  tracking: '/t',
  unsubscribe: '/u',
} as const;

export type LinkPage = keyof typeof linkPages;

/** Returns the path of a link: `pathOfLink('quote', token)` is `/q/<token>`. */
export const pathOfLink = (page: LinkPage, token: string): string => `${linkPages[page]}/${encodeURIComponent(token)}`;
