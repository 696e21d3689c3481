import * as v from 'valibot';
import { route } from './route';
import { Email, Id, Instant } from './shapes';

/** Addresses that may follow a booking at a time. */
export const EXTERNAL_FOLLOWERS_AT_MOST = 50;
/** For how many hours the link of a confirmation holds; no second one goes to the address about the booking in that time. */
export const CONFIRMATION_HOURS = 24;

/** How it stands with an address: `asked` until its reader has confirmed; mails go to `confirmed` alone. */
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

/** Somebody without an account who is mailed what a share link shows: milestones and another ETA. */
export const ExternalFollower = v.object({
  id: Id,
  email: v.string(),
  state: v.picklist(followerStates),
  /** Since when it stands so. */
  since: Instant,
  /** Who of the staff has asked; null for somebody who did by a share link. */
  askedBy: v.nullable(v.string()),
});
export type ExternalFollower = v.InferOutput<typeof ExternalFollower>;

const following = { auth: 'session', may: ['update', 'Booking'] } as const;

/** By their addresses. Those that were removed are not among them. */
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
 * Asks an address whether it wants to follow: nothing else is sent before it has confirmed. Asking again within a day sends
 * nothing. It is asked in `language`, or in the one in which it follows another booking of the forwarder, or in English; the page on
 * which it confirms offers the others. 409 for a booking that is over and for one with as many followers as it may have.
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

/** From now on the address gets no mail about the booking. */
export const removeExternalFollower = route({
  ...following,
  method: 'DELETE',
  path: '/bookings/:id/external-followers/:follower',
  summary: 'End the mails about a booking to an address',
  params: v.object({ id: Id, follower: Id }),
  status: 204,
  errors: [404],
});
