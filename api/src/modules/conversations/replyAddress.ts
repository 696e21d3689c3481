import type { ConversationSubject } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import type { Secrets } from '../../ports/secrets';

/** What an answer to a mail is about, whose it is and who will read it. */
export interface ReplyTo {
  readonly about: ConversationSubject;
  readonly id: string;
  readonly userId: string;
  readonly isVisible: boolean;
}

const PREFIX = 'reply+';
const PURPOSE = 'reply-address';
/** An address is good for so many days after its mail. */
export const REPLY_DAYS = 60;
/** Days are counted from here, so that two bytes hold them until 2042, with three bits to spare. */
const EPOCH = Date.UTC(2020, 0, 1);
const ID_BYTES = 12;
/** How the head of an address says what it is about; the first bit says whether the answer is visible. */
const subjectBits = { booking: 0, quote: 2, request: 1 << 15 } as const satisfies Record<ConversationSubject, number>;
const DAYS = 0x1fff;
/** Eighty bits, as RFC 2104 allows at the least: with them the address has the 64 characters that RFC 5321 gives it. */
const MAC_BYTES = 10;

// Letters of one case, since mail servers may change it. @source RFC 4648, 6
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

const dayOf = (now: Date): number => Math.floor((now.getTime() - EPOCH) / DAY);

const payloadOf = ({ about, id, userId, isVisible }: ReplyTo, lastDay: number): Buffer => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE((lastDay << 2) | subjectBits[about] | (isVisible ? 1 : 0));
  return Buffer.concat([head, Buffer.from(id, 'hex'), Buffer.from(userId, 'hex')]);
};

/** The customer who would read the answer is signed, too: what was meant for one never reaches another one later. */
const macsOf = ({ macs }: Secrets, payload: Buffer, customerId: string | null): Buffer[] =>
  macs(PURPOSE, Buffer.concat([payload, Buffer.from(customerId ?? '')])).map((mac) => mac.subarray(0, MAC_BYTES));

interface Signing {
  readonly secrets: Secrets;
  /** Whose people read what is visible there; null for an internal answer. */
  readonly customerId: string | null;
  readonly now: Date;
}

/** The address whose mails become comments of one person on one record, `reply+<token>@<domain>`. */
export const replyAddress = (to: ReplyTo, domain: string, { secrets, customerId, now }: Signing): string => {
  const payload = payloadOf(to, dayOf(now) + REPLY_DAYS);
  const [mac = Buffer.alloc(0)] = macsOf(secrets, payload, customerId);
  return `${PREFIX}${toBase32(Buffer.concat([payload, mac]))}@${domain}`;
};

/** What an address says, not proved yet. */
export interface SaidReply extends ReplyTo {
  /** Whether it was made here, for that customer, and is not too old. */
  readonly proof: (signing: Signing) => 'good' | 'old' | 'forged';
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && one.reduce((differs, byte, at) => differs | (byte ^ (other[at] ?? 0)), 0) === 0;

/** Reads an address; undefined for one that is none of the domain's reply addresses. */
export const readReplyAddress = (address: string, domain: string): SaidReply | undefined => {
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
      if (!macsOf(secrets, payload, customerId).some((good) => isSame(good, mac))) return 'forged';
      return dayOf(now) <= ((head >> 2) & DAYS) ? 'good' : 'old';
    },
  };
};
