import { linkPages } from '@quayside/contract/composition';

/**
 * Query parameters whose values grant access: tickets, tokens in links of mails, and the responses of sign-in
 * providers.
 */
export const secretParameters = ['token', 'ticket', 'code', 'state', 'id_token', 'access_token'] as const;
/** Query parameters with personal data. */
export const personalParameters = ['searchText', 'filter', 'email', 'reference'] as const;

const segments = Object.values(linkPages)
  .map((path) => path.slice(1))
  .join('|');
/** A link page at the start of a path, after a host, or as a path within a sentence. */
const secretPath = new RegExp(`(^|[\\s"'(<=]|https?://[^\\s/]+)(/(?:${segments})/)[^\\s/?#"'<>)]+`, 'gi');
const secretQuery = new RegExp(
  `([?&#](?:${[...secretParameters, ...personalParameters].join('|')})=)[^&#\\s"'<>)]*`,
  'gi',
);

/**
 * Returns a URL, a path or a sentence with URLs without its secrets: the token of each link page and the values of
 * query parameters that grant access or contain personal data.
 */
export const redactSecrets = (text: string): string =>
  text.replace(secretPath, '$1$2[redacted]').replace(secretQuery, '$1[redacted]');
