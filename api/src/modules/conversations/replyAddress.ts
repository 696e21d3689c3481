import type { ConversationSubject } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import type { Secrets } from '../../ports/secrets';

/** The record, author and visibility of a mail reply. */
export interface ReplyTo {
  readonly about: ConversationSubject;
  readonly id: string;
  readonly userId: string;
  readonly isVisible: boolean;
}

const PREFIX = 'reply+';
const PURPOSE = 'reply-address';
/** Days for which an address is valid after its mail. */
export const REPLY_DAYS = 60;
/** Start of the day count, so that two bytes hold the days until 2042 with three spare bits. */
const EPOCH = Date.UTC(2020, 0, 1);
const ID_BYTES = 12;
/** Bits of the record kind in the address; the first bit marks visible replies. */
const subjectBits = { booking: 0, quote: 2, request: 1 << 15 } as const satisfies Record<ConversationSubject, number>;
const DAYS = 0x1fff;
/** 80 bits, the minimum of RFC 2104: the local part then has the 64 characters that RFC 5321 allows. */
const MAC_BYTES = 10;

// One letter case, because mail servers may change it. @source RFC 4648, 6
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const countDays = (now: Date): number => Math.floor((now.getTime() - EPOCH) / DAY);

const encodePayload = ({ about, id, userId, isVisible }: ReplyTo, lastDay: number): Buffer => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE((lastDay << 2) | subjectBits[about] | (isVisible ? 1 : 0));
  return Buffer.concat([head, Buffer.from(id, 'hex'), Buffer.from(userId, 'hex')]);
};

/**
 * Returns the MACs of a payload. They include the customer, so that a reply meant for one customer never reaches a
 * later one.
 */
const calculateMacs = ({ macs }: Secrets, payload: Buffer, customerId: string | null): Buffer[] =>
  macs(PURPOSE, Buffer.concat([payload, Buffer.from(customerId ?? '')])).map((mac) => mac.subarray(0, MAC_BYTES));

interface SigningKey {
  readonly secrets: Secrets;
  /** The company whose users read visible replies; null for an internal one. */
  readonly customerId: string | null;
  readonly now: Date;
}

/** Creates the address whose mails become comments of one user on one record, `reply+<token>@<domain>`. */
export const replyAddress = (to: ReplyTo, domain: string, { secrets, customerId, now }: SigningKey): string => {
  const payload = encodePayload(to, countDays(now) + REPLY_DAYS);
  const [mac = Buffer.alloc(0)] = calculateMacs(secrets, payload, customerId);
  return `${PREFIX}${toBase32(Buffer.concat([payload, mac]))}@${domain}`;
};

/** The content of an address before verification. */
export interface UnverifiedReply extends ReplyTo {
  /** Verifies the MAC, the customer and the age. */
  readonly proof: (signing: SigningKey) => 'good' | 'old' | 'forged';
}

const isEqualInConstantTime = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && one.reduce((differs, byte, at) => differs | (byte ^ (other[at] ?? 0)), 0) === 0;

/** Parses an address; undefined when it is not a reply address of the domain. */
export const readReplyAddress = (address: string, domain: string): UnverifiedReply | undefined => {
  const [, token] = new RegExp(`^${PREFIX.replace('+', '\\+')}([a-z2-7]{58})@(.+)$`).exec(address.toLowerCase()) ?? [];
  if (!token || !address.toLowerCase().endsWith(`@${domain}`)) return undefined;
  const bytes = fromBase32(token);
  const payload = bytes.subarray(0, 2 + 2 * ID_BYTES);
  const mac = bytes.subarray(payload.length);
  const head = payload.readUInt16BE(0);
  return {
    about: head & subjectBits.request ? 'request' : head & subjectBits.quote ? 'quote' : 'booking',
    isVisible: (head & 1) === 1,
    id: payload.subarray(2, 2 + ID_BYTES).toString('hex'),
    userId: payload.subarray(2 + ID_BYTES).toString('hex'),
    proof: ({ secrets, customerId, now }) => {
      if (!calculateMacs(secrets, payload, customerId).some((good) => isEqualInConstantTime(good, mac)))
        return 'forged';
      return countDays(now) <= ((head >> 2) & DAYS) ? 'good' : 'old';
    },
  };
};
