import * as v from 'valibot';
import { route } from './route';
import { text } from './shapes';

/** An address, or `@domain` for everybody there. */
const Sender = v.pipe(
  text(254),
  v.toLowerCase(),
  v.regex(
    /^[^\s@]*@[^\s@]+\.[^\s@]+$/,
    'Enter an address such as lists@carrier.example, or @carrier.example for all of a domain',
  ),
  v.examples(['lists@carrier.example']),
);

/** Where carriers without any interface mail their lists of statuses, and who may. */
export const MailIn = v.object({
  /** Null before it was first switched on, and where this installation takes no mails. */
  address: v.nullable(v.string()),
  /** Whether this installation takes mails at all. */
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
    v.check(({ isOn, senders }) => !isOn || senders.length > 0, 'Enter who may mail lists'),
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

/** Switches the address on or off and says whose mails are taken. The address stays the same. 409 where the installation takes no mails. */
export const updateMailIn = route({
  method: 'PUT',
  path: '/tracking/mail-in',
  summary: 'Say who may mail lists of statuses',
  auth: 'session',
  may: ['update', 'Connection'],
  body: MailInChange,
  answer: MailIn,
  versioned: true,
  errors: [409],
});
