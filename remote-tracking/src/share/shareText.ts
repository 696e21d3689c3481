import { isShareLinkActive, type ShareLink, sharedParts } from '@quayside/contract';
import { t } from '../texts/share';

/** Returns the name of a link. @example linkName(link) // 'the link “Warehouse Venlo”' */
export const linkName = ({ label }: Pick<ShareLink, 'label'>): string =>
  label ? t('the link “{label}”', { label }) : t('this link');

/** Returns what a link shows besides the trip. @example 'Map, Timeline' */
export const shownText = ({ shows, letsFollow }: Pick<ShareLink, 'shows' | 'letsFollow'>): string =>
  [
    shows.map((name) => t(sharedParts[name].label)).join(', ') || t('Trip and milestones alone'),
    ...(letsFollow ? [t('may be followed')] : []),
  ].join(' · ');

export type LinkState = 'works' | 'revoked' | 'expired';

export const getLinkState = (link: Pick<ShareLink, 'expiresAt' | 'revokedAt'>, now: Date): LinkState => {
  if (isShareLinkActive(link, now)) return 'works';
  return link.revokedAt ? 'revoked' : 'expired';
};

/** Returns how often a link was opened. @example viewsText(1) // 'Seen once' */
export const viewsText = (views: number): string => {
  if (views === 0) return t('Not seen yet');
  return t('{count, plural, one {Seen once} other {Seen # times}}', { count: views });
};
