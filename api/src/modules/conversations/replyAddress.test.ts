import { DAY } from '@quayside/freight';
import fc from 'fast-check';
import { randomBytes } from '../../platform/encoding/digest';
import { sealWith } from '../../platform/encoding/sealing';
import { REPLY_DAYS, type ReplyTo, readReplyAddress, replyAddress } from './replyAddress';

const key = (id: string) => ({ id, bytes: randomBytes(32) });
const [old, fresh] = [key('old'), key('new')];
const secrets = sealWith([old]);
const now = new Date('2026-11-20T09:14:00Z');
const domain = 'reply.quayside.example';
const signing = { secrets, customerId: 'halden', now };
const hexId = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const replyTo: fc.Arbitrary<ReplyTo> = fc.record({
  about: fc.constantFrom('booking', 'quote', 'request'),
  ...{ id: hexId, userId: hexId, isVisible: fc.boolean() },
});

test('encodes and decodes a reply in any letter case within the length limit of addresses', () => {
  fc.assert(
    fc.property(replyTo, (to) => {
      const address = replyAddress(to, domain, signing);
      expect(address.split('@')[0]).toHaveLength(64);
      const said = readReplyAddress(address.toUpperCase(), domain);
      expect(said).toMatchObject(to);
      expect(said?.proof(signing)).toBe('good');
    }),
  );
});

test('rejects a changed letter, another customer, another key and an expired address', () => {
  fc.assert(
    fc.property(replyTo, fc.nat(56), (to, at) => {
      const address = replyAddress(to, domain, signing);
      const letter = address[6 + at] === 'a' ? 'b' : 'a';
      const forged = address.slice(0, 6 + at) + letter + address.slice(7 + at);
      expect(readReplyAddress(forged, domain)?.proof(signing)).not.toBe('good');
      const said = readReplyAddress(address, domain);
      expect(said?.proof({ ...signing, customerId: 'other' })).toBe('forged');
      expect(said?.proof({ ...signing, secrets: sealWith([fresh]) })).toBe('forged');
      expect(said?.proof({ ...signing, secrets: sealWith([fresh, old]) })).toBe('good');
      const later = (days: number) => new Date(now.getTime() + days * DAY);
      expect(said?.proof({ ...signing, now: later(REPLY_DAYS) })).toBe('good');
      expect(said?.proof({ ...signing, now: later(REPLY_DAYS + 1) })).toBe('old');
    }),
  );
});

test.each([
  '',
  'reply+@reply.quayside.example',
  'lists@reply.quayside.example',
  `reply+${'a'.repeat(58)}@other.example`,
])('does not read %j as a reply address', (address) => {
  expect(readReplyAddress(address, domain)).toBeUndefined();
});
