import fc from 'fast-check';
import type { Review } from './review';
import { hoursAfter } from './rules/moments';
import { anEvent, look, second } from './rules/shipment.fixture';

const milestone = fc.constantFrom(
  'booking_confirmed',
  'loaded',
  'departed',
  'transshipment_arrived',
  'transshipment_departed',
  'arrived',
  'customs_hold',
  'customs_cleared',
  'discrepancy',
  null,
);
const someEvents = fc.array(
  fc
    .record({
      milestone,
      at: fc.constantFrom('VNHPH', 'SGSIN', 'NLRTM'),
      classifier: fc.constantFrom('actual' as const, 'estimated' as const, 'planned' as const),
      day: fc.nat(60),
      lag: fc.nat(9),
      retracted: fc.boolean(),
      dateOnly: fc.boolean(),
      rawCode: fc.constantFrom('DEPA', 'CUSI', 'DIS', 'AST'),
    })
    .map(({ milestone: of, day, lag, dateOnly, ...rest }) => {
      const occurredAt = hoursAfter('2026-02-15T00:00:00.000Z', day * 24 + (dateOnly ? 0 : 7));
      return anEvent(of, { ...rest, dateOnly, occurredAt, receivedAt: hoursAfter(occurredAt, lag) });
    }),
  { maxLength: 12 },
);
/** Events without duplicates: of two with one id and time, the later received would win. */
const distinct = someEvents.map((events) => [...new Map(events.map((event) => [event.sourceEventId, event])).values()]);
const aMoment = fc.integer({ min: 0, max: 100 * 24 }).map((hours) => hoursAfter('2026-02-15T00:00:00.000Z', hours));
const names = (found: Review) => found.exceptions.map(({ type, key }) => `${type}:${key}`).sort();

const lacking = { type: 'packing-list', due: '2026-02-26' } as const;

test('finds the same in any order of events, and adds findings as time passes', () => {
  fc.assert(
    fc.property(distinct, aMoment, fc.nat(400), (events, now, hours) => {
      const found = look({ missingDocuments: [lacking] }, events, now);
      expect(names(look({ missingDocuments: [lacking] }, [...events].reverse(), now))).toEqual(names(found));
      expect(new Set(names(found)).size).toBe(found.exceptions.length);
      const later = look({ missingDocuments: [lacking] }, events, hoursAfter(now, hours));
      expect(names(later)).toEqual(expect.arrayContaining(names(found)));
    }),
    { numRuns: 60 },
  );
});

test('finds nothing new before reviewAt and something new at it', () => {
  fc.assert(
    fc.property(distinct, aMoment, (events, now) => {
      const found = look({}, events, now);
      if (found.reviewAt === null) return;
      expect(Date.parse(found.reviewAt)).toBeGreaterThan(Date.parse(now));
      expect(names(look({}, events, hoursAfter(found.reviewAt, -second)))).toEqual(names(found));
      expect(names(look({}, events, found.reviewAt)).length).toBeGreaterThan(names(found).length);
    }),
    { numRuns: 60 },
  );
});

test('finds the same for withdrawn events as for none', () => {
  fc.assert(
    fc.property(distinct, aMoment, (events, now) => {
      const withdrawn = events.map((event) => ({ ...event, retracted: true }));
      expect(names(look({}, withdrawn, now))).toEqual(names(look({}, [], now)));
    }),
    { numRuns: 40 },
  );
});

describe('missing documents and free time of a review', () => {
  const missingDocuments = [
    { type: 'packing-list' as const, due: '2026-02-20' },
    { type: 'commercial-invoice' as const, due: null },
  ];
  const at = '2026-02-18T00:00:00.000Z';

  test('lists the missing documents by type with their due days', () => {
    const found = look({ missingDocuments }, [], at);
    expect(found.missingDocuments).toEqual({ 'commercial-invoice': null, 'packing-list': '2026-02-20' });
    const reversed = look({ missingDocuments: missingDocuments.toReversed() }, [], at);
    expect(JSON.stringify(reversed.missingDocuments)).toBe(JSON.stringify(found.missingDocuments));
    expect(look({ missingDocuments, status: 'completed' }, [], at).missingDocuments).toEqual({});
  });

  test('takes the first last free day of the containers that are not back', () => {
    const told = (equipment: string, value: string) =>
      anEvent(null, {
        ...{ at: 'NLRTM', equipment, occurredAt: at, rawCode: `LFD ${equipment}` },
        fact: { is: 'last-free-day', value },
      });
    const [first, second] = [told('CSQU3054383', '2026-03-09'), told('MSCU6639871', '2026-03-05')];
    expect(look({}, [first, second], at).freeTimeEnds).toBe('2026-03-05');
    const gone = anEvent('out_gate', { at: 'NLRTM', equipment: 'MSCU6639871', occurredAt: '2026-03-03T08:00:00.000Z' });
    expect(look({}, [first, second, gone], '2026-03-04T00:00:00.000Z').freeTimeEnds).toBe('2026-03-09');
    expect(look({}, [], at).freeTimeEnds).toBeNull();
  });
});
