import * as v from 'valibot';
import { route } from './route';
import { Email, Id, Instant } from './shapes';

/** Addresses that may follow a booking at a time. */
export const EXTERNAL_FOLLOWERS_AT_MOST = 50;
/** Hours for which a confirmation link is valid; no second one is sent to the address for the booking in that time. */
export const CONFIRMATION_HOURS = 24;

/** State of an address: `asked` until confirmed; mails go to `confirmed` only. */
export const followerStates = ['asked', 'expired', 'confirmed', 'left', 'bounced'] as const;
export type FollowerState = (typeof followerStates)[number];

/** Languages of the pages without an account and of the mails that belong to them, each by its own name; English first. */
export const mailLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  'zh-Hans': '简体中文',
} as const;
export type MailLanguage = keyof typeof mailLanguages;
export const mailLanguageNames = Object.keys(mailLanguages) as [MailLanguage, ...MailLanguage[]];

/** A person without an account who gets mails about milestones and ETA changes, as on a share link. */
export const ExternalFollower = v.object({
  id: Id,
  email: v.string(),
  state: v.picklist(followerStates),
  /** Time of the last change of state. */
  since: Instant,
  /** Member of staff who added the address; null for a request by a share link. */
  askedBy: v.nullable(v.string()),
});
export type ExternalFollower = v.InferOutput<typeof ExternalFollower>;

const following = { auth: 'session', may: ['update', 'Booking'] } as const;

/** Lists followers by address, without removed ones. */
export const listExternalFollowers = route({
  ...following,
  method: 'GET',
  path: '/bookings/:id/external-followers',
  summary: 'Who follows a booking by e-mail without an account',
  params: v.object({ id: Id }),
  answer: v.array(ExternalFollower),
  errors: [404],
});

/**
 * Asks an address to confirm that it wants to follow the booking; nothing else is sent before. Repeating within a day
 * sends nothing. The mail is in `language`, or in the language of the address's other bookings with the forwarder, or
 * in English; the confirmation page offers the others. Returns 409 for a closed booking and at the maximum number of
 * followers.
 */
export const addExternalFollower = route({
  ...following,
  method: 'POST',
  path: '/bookings/:id/external-followers',
  summary: 'Ask somebody by e-mail whether they want to follow a booking',
  params: v.object({ id: Id }),
  body: v.strictObject({
    email: Email,
    language: v.optional(v.picklist(mailLanguageNames, 'Choose one of the languages')),
  }),
  answer: v.array(ExternalFollower),
  errors: [404, 409, 429],
  idempotent: true,
});

/** Removes a follower; the address gets no more mails about the booking. */
export const removeExternalFollower = route({
  ...following,
  method: 'DELETE',
  path: '/bookings/:id/external-followers/:follower',
  summary: 'End the mails about a booking to an address',
  params: v.object({ id: Id, follower: Id }),
  status: 204,
  errors: [404],
});
