/**
 * Pages that anybody opens with a secret link: `<path>/<token>`. The routes, the proxy of the edge, the links in mails, the paths that
 * no remote may take and the log, which hides what follows the path, all read this table.
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
