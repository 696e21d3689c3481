import { milestoneCodes, type TrackingEvent } from '@quayside/freight';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { dcsaEventSchema } from './dcsaSchema.fixture';
import { writeDcsaEvent } from './writeDcsaEvent';

const ajv = new Ajv({ discriminator: true, strict: false });
addFormats(ajv);
const isValid = ajv.compile(dcsaEventSchema);

const event: TrackingEvent = {
  ...{ id: '0123456789abcdef01234567', bookingId: 'fedcba987654321001234567', source: 'carrier', sourceName: 'Maersk' },
  ...{ sourceEventId: 'one', kind: 'equipment', milestone: 'loaded', rawCode: 'LOAD', rawLabel: 'Loaded' },
  ...{ classifier: 'actual', occurredAt: '2026-11-04T14:00:00.000Z', dateOnly: false, occurredTz: 'Asia/Ho_Chi_Minh' },
  ...{ receivedAt: '2026-11-04T15:00:00.000Z', updatedAt: '2026-11-04T15:00:00.000Z', retracted: false },
  visibility: 'all',
};
const subject = { mblNumber: 'MAEU240816991', customerReference: 'PO-1', containerNumbers: ['APZU4812090'] };

const aText = fc.string({ maxLength: 120, unit: 'binary' });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const anEvent = fc
  .record({
    milestone: fc.constantFrom(...milestoneCodes),
    classifier: fc.constantFrom('planned', 'estimated', 'actual'),
    occurredAt: fc
      .date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2100-12-30T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    dateOnly: fc.boolean(),
    occurredTz: fc.constantFrom('Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati', null),
    equipment: maybe(fc.oneof(fc.constant('apzu 481209-0'), aText)),
    voyage: maybe(aText),
    vessel: maybe(
      fc.record({
        name: fc.oneof(fc.constant('KING OF THE SEAS'), aText),
        imo: maybe(fc.constantFrom('9321483', 'IMO 9321483', '93214', 'n/a', '')),
      }),
    ),
    location: maybe(
      fc.record({
        unlocode: maybe(fc.constantFrom('VNHPH', 'cn sha', 'Rotterdam', 'NLRTM1', '')),
        name: maybe(aText),
        terminal: maybe(fc.oneof(fc.constant('SHPYS'), aText)),
      }),
    ),
  })
  .map((facts) => ({ ...event, ...facts }) as TrackingEvent);
const aSubject = fc.record({
  mblNumber: fc.oneof(fc.constant(''), fc.constant('MAEU240816991')),
  customerReference: fc.string({ maxLength: 200 }),
  containerNumbers: fc.array(fc.constantFrom('APZU4812090', 'a number that is much too long', ''), { maxLength: 3 }),
});

describe('writeDcsaEvent', () => {
  test('writes every event as the published schema of version 2.2 requires', () => {
    fc.assert(
      fc.property(anEvent, aSubject, (one, of) => {
        const written = writeDcsaEvent(one, of);
        if (written === null) return;
        const valid = isValid(JSON.parse(JSON.stringify(written)));
        expect([valid, isValid.errors, written]).toEqual([true, null, written]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('leaves out a vessel without an IMO number', () => {
    const call = (vessel: TrackingEvent['vessel']) => {
      const written = writeDcsaEvent({ ...event, ...(vessel && { vessel }) }, subject);
      return written && 'transportCall' in written ? written.transportCall : undefined;
    };
    expect(call({ name: 'EVER TEST' })).not.toHaveProperty('vessel');
    expect(call({ name: 'EVER TEST', imo: '9811000' })).toMatchObject({
      vessel: { vesselIMONumber: '9811000', vesselName: 'EVER TEST' },
    });
  });

  test('names a terminal without a code list, and writes only directory places as UN/LOCODE', () => {
    const location = { unlocode: 'Rotterdam', name: 'Rotterdam', terminal: 'Maher Terminals' };
    expect(writeDcsaEvent({ ...event, location }, subject)).toMatchObject({
      eventLocation: { locationName: 'Rotterdam' },
      transportCall: { otherFacility: 'Maher Terminals', location: { locationName: 'Rotterdam' } },
    });
  });
});
