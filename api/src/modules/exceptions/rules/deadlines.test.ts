import { defaultExceptionLimits } from '@quayside/freight';
import { anEvent, arrived, departed, ETA, ETD, look, typesAt } from './shipment.fixture';

test("raises an exception when an arrival is not reported within three days or the tenant's limit", () => {
  const heard = anEvent('transshipment_departed', { at: 'SGSIN', occurredAt: '2026-04-03T00:00:00.000Z' });
  const at = (moment: string, limits = defaultExceptionLimits) => typesAt(moment, { limits }, [departed, heard]);
  expect(at('2026-04-04T07:59:00Z')).not.toContain('ETA_PASSED');
  expect(at('2026-04-04T08:00:00Z')).toContain('ETA_PASSED');
  expect(at('2026-04-02T08:00:00Z', { ...defaultExceptionLimits, ETA_PASSED: 1 })).toContain('ETA_PASSED');
  expect(typesAt('2026-04-20T00:00:00Z', {}, [departed, arrived])).not.toContain('ETA_PASSED');
  // Before the departure the missed ETD covers this.
  expect(typesAt('2026-04-20T00:00:00Z')).not.toContain('ETA_PASSED');
  const found = look({}, [departed, heard], '2026-04-05T00:00:00Z').exceptions.find(
    ({ type }) => type === 'ETA_PASSED',
  );
  expect(found).toMatchObject({
    key: ETA,
    evidence: ['Arrival at Rotterdam was due on 2026/04/01 10:00 CEST.', '3 days later no arrival had been reported.'],
  });
});

test('raises an exception near a cut-off while its documents are missing, and none for the VGM', () => {
  const cutOffs = [
    { name: 'Documents', at: '2026-02-27T05:00:00.000Z' },
    { name: 'VGM', at: '2026-02-27T05:00:00.000Z' },
    { name: 'Cargo', at: '2026-02-28T05:00:00.000Z' },
  ] as const;
  const missingDocuments = [{ type: 'packing-list' as const, due: null }];
  const at = (moment: string, more: Parameters<typeof look>[0], events: Parameters<typeof look>[1] = []) =>
    look({ cutOffs, ...more }, events, moment).exceptions.map(({ type, key }) => `${type} ${key.split(':')[0]}`);
  expect(at('2026-02-26T04:59:00Z', { missingDocuments })).toEqual([]);
  expect(at('2026-02-26T05:00:00Z', { missingDocuments })).toEqual(['CUT_OFF_NEAR Documents']);
  expect(at('2026-02-27T05:00:00Z', {})).toEqual(['CUT_OFF_NEAR Cargo']);
  const received = anEvent('cargo_received', { occurredAt: '2026-02-26T00:00:00.000Z' });
  expect(at('2026-02-28T05:00:00Z', {}, [received])).toEqual([]);
  expect(at(ETD, {}, [departed])).toEqual([]);
});
