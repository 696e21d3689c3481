import * as v from 'valibot';
import { route } from './route';
import { text } from './shapes';

/** An address, or `@domain` for all addresses of a domain. */
const Sender = v.pipe(
  text(254),
  v.toLowerCase(),
  v.regex(
    /^[^\s@]*@[^\s@]+\.[^\s@]+$/,
    'Enter an address such as lists@carrier.example, or @carrier.example for all of a domain',
  ),
  v.examples(['lists@carrier.example']),
);

/** Addresses for status lists and for sheets that are mailed, with their allowed senders. */
export const MailIn = v.object({
  /** Null before it is first switched on, and where the installation receives no mails. */
  address: v.nullable(v.string()),
  /** Address for rate sheets and other files, which wait for a person before they are imported. */
  sheetAddress: v.nullable(v.string()),
  /** Whether this installation receives mails. */
  isOffered: v.boolean(),
  isOn: v.boolean(),
  senders: v.array(v.string()),
  /** 0 before the first change. */
  version: v.number(),
});
export type MailIn = v.InferOutput<typeof MailIn>;

export const MailInChange = v.pipe(
  v.strictObject({
    isOn: v.boolean(),
    senders: v.pipe(v.array(Sender), v.maxLength(50, 'must be at most 50 senders')),
  }),
  v.forward(
    v.check(({ isOn, senders }) => !isOn || senders.length > 0, 'Enter the allowed senders'),
    ['senders'],
  ),
);

export const getMailIn = route({
  method: 'GET',
  path: '/tracking/mail-in',
  summary: 'Where lists of statuses are mailed to',
  auth: 'session',
  may: ['read', 'Connection'],
  answer: MailIn,
});

/**
 * Switches the address on or off and sets its allowed senders. The address stays the same. Returns 409 where the
 * installation receives no mails.
 */
export const updateMailIn = route({
  method: 'PUT',
  path: '/tracking/mail-in',
  summary: 'Choose who can send status lists by e-mail',
  auth: 'session',
  may: ['update', 'Connection'],
  body: MailInChange,
  answer: MailIn,
  versioned: true,
  errors: [409],
});
