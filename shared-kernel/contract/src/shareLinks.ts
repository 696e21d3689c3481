import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, text } from './shapes';

interface SharedPart {
  readonly label: string;
  readonly says: string;
  readonly byDefault: boolean;
}

/**
 * Optional parts of a link besides the trip and its milestones. Prices, documents, remarks and names of staff are never
 * shown.
 */
export const sharedParts = {
  map: { label: 'Map', says: 'The way, and the position as far as it is known', byDefault: true },
  timeline: { label: 'Timeline', says: 'Reported and expected by carriers and terminals', byDefault: true },
  containers: { label: 'Containers', says: 'Their numbers and what happened to each last', byDefault: true },
  exceptions: { label: 'Open exceptions', says: 'Delays and holds, as your customers see them', byDefault: false },
  references: { label: 'References', says: 'Customer’s reference, master and house bill', byDefault: false },
  parties: { label: 'Parties', says: 'Shipper and consignee', byDefault: false },
} as const satisfies Readonly<Record<string, SharedPart>>;
export type SharedPartName = keyof typeof sharedParts;
export const sharedPartNames = Object.keys(sharedParts) as [SharedPartName, ...SharedPartName[]];
export const sharedByDefault = sharedPartNames.filter((name) => sharedParts[name].byDefault);

/** Default and maximum validity of a link, in days. */
export const SHARE_DAYS = 30;
export const SHARE_DAYS_AT_MOST = 180;
/** Maximum number of active links of a booking. */
export const SHARE_LINKS_AT_MOST = 20;

/** A link to the tracking of a booking without an account. The token is returned once, at creation. */
export const ShareLink = v.object({
  id: Id,
  /** Name of the recipient, for staff only; may be empty. */
  label: v.string(),
  shows: v.array(v.picklist(sharedPartNames)),
  madeBy: v.string(),
  createdAt: Instant,
  /** Time after which the link no longer works. */
  expiresAt: Instant,
  revokedAt: v.nullable(Instant),
  /** Number of views; each browser counts once a day. */
  views: v.number(),
  lastViewedAt: v.nullable(Instant),
  /** Visitors may subscribe to updates by mail on its page. */
  letsFollow: v.boolean(),
});
export type ShareLink = v.InferOutput<typeof ShareLink>;

/** Checks whether a link still works. */
export const isShareLinkActive = (
  { expiresAt, revokedAt }: Pick<ShareLink, 'expiresAt' | 'revokedAt'>,
  now: Date,
): boolean => revokedAt === null && Date.parse(expiresAt) > now.getTime();

const fewDays = `must be from 1 to ${SHARE_DAYS_AT_MOST} days`;

export const NewShareLink = v.strictObject({
  label: v.optional(text(80), ''),
  shows: v.optional(v.pipe(v.array(v.picklist(sharedPartNames)), v.maxLength(sharedPartNames.length)), sharedByDefault),
  days: v.optional(
    v.pipe(v.number(fewDays), v.integer(fewDays), v.minValue(1, fewDays), v.maxValue(SHARE_DAYS_AT_MOST, fewDays)),
    SHARE_DAYS,
  ),
  letsFollow: v.optional(v.boolean(), false),
});

const sharing = { auth: 'session', may: ['update', 'Booking'] } as const;

/** Lists share links, newest first, at most 100, including recently ended ones. */
export const listShareLinks = route({
  ...sharing,
  method: 'GET',
  path: '/bookings/:id/share-links',
  summary: 'The links by which the tracking of a booking is read',
  params: v.object({ id: Id }),
  answer: v.array(ShareLink),
  errors: [404],
});

/**
 * Creates a share link. Takes no Idempotency-Key, because a stored response would contain the link. Returns 409 for a
 * cancelled booking and at the maximum number of links, 422 for exceptions that the caller cannot see.
 */
export const createShareLink = route({
  ...sharing,
  method: 'POST',
  path: '/bookings/:id/share-links',
  summary: 'Share the tracking of a booking by a link',
  params: v.object({ id: Id }),
  body: NewShareLink,
  /** The link is returned only here; null when no pages are served, as in the demo within a browser. */
  answer: v.object({ url: v.nullable(v.string()), link: ShareLink }),
  errors: [404, 409],
});

/** Revokes the link. Returns 404 for one that is already revoked. */
export const revokeShareLink = route({
  ...sharing,
  method: 'DELETE',
  path: '/bookings/:id/share-links/:link',
  summary: 'End a link by which the tracking of a booking is read',
  params: v.object({ id: Id, link: Id }),
  status: 204,
  errors: [404],
});
