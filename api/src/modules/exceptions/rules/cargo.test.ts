import type { TrackingEvent } from '@quayside/freight';
import { endedHolds } from './endedHolds';
import { hoursAfter } from './moments';
import { anEvent, arrived, departed, ETD, look, second, typesAt } from './shipment.fixture';

describe('customs hold', () => {
  const hold = (more: Parameters<typeof anEvent>[1] = {}) =>
    anEvent('customs_hold', {
      at: 'NLRTM',
      rawCode: 'CUSI',
      equipment: 'CMAU8173542',
      occurredAt: '2026-04-02T06:00:00.000Z',
      kind: 'customs',
      ...more,
    });
  const now = '2026-04-03T00:00:00.000Z';
  const cleared = (more: Parameters<typeof anEvent>[1] = {}) =>
    anEvent('customs_cleared', {
      at: 'NLRTM',
      rawCode: 'CUSR',
      occurredAt: '2026-04-02T12:00:00.000Z',
      kind: 'customs',
      ...more,
    });
  const told = (...events: TrackingEvent[]) => look({}, [arrived, ...events], now).exceptions;

  test('raises one hold per container from a milestone or an inspection code, also when reported twice', () => {
    const raw = { ...hold({ rawCode: 'CUSS', occurredAt: '2026-04-02T07:00:00.000Z' }), milestone: null };
    expect(told(hold(), raw)).toMatchObject([
      { type: 'CUSTOMS_HOLD', key: 'NLRTM:CMAU8173542:2026/04/02', equipment: 'CMAU8173542', reference: 'NLRTM' },
    ]);
    expect(told(hold(), hold({ equipment: 'ECMU9401377' }))).toHaveLength(2);
  });

  test.each([
    ['cleared', cleared()],
    ['cleared on that day', cleared({ dateOnly: true, occurredAt: '2026-04-02T00:00:00.000Z' })],
    ['cleared for this container', cleared({ equipment: 'CMAU8173542' })],
    ['out of the gate', anEvent('out_gate', { at: 'NLRTM', occurredAt: now })],
  ])('ends when the container is %s, in any order of events', (_what, event) => {
    expect(told(hold(), event)).toEqual([]);
    expect(told(event, hold())).toEqual([]);
  });

  test.each([
    ['another container was cleared', cleared({ equipment: 'ECMU9401377' })],
    ['another place cleared it', cleared({ at: 'VNHPH' })],
    ['it was cleared before', cleared({ occurredAt: '2026-04-01T12:00:00.000Z' })],
    ['the clearance was withdrawn', { ...cleared(), retracted: true }],
    ['the clearance is expected', cleared({ classifier: 'planned' })],
  ])('stays open when %s', (_what, event) => {
    expect(told(hold(), event)).toHaveLength(1);
  });

  test('raises nothing for a withdrawn, planned or staff-only hold', () => {
    expect(told({ ...hold(), retracted: true })).toEqual([]);
    expect(told(hold({ classifier: 'planned' }))).toEqual([]);
    expect(told(hold({ visibility: 'staff' }))).toEqual([]);
  });
});

describe('endedHolds', () => {
  const equipment = 'CMAU8173542';
  const box = { at: 'NLRTM', equipment, kind: 'customs' } as const;
  const held = anEvent('customs_hold', { ...box, rawCode: 'CUSI', occurredAt: '2026-04-02T06:00:00.000Z' });
  const cleared = anEvent('customs_cleared', { ...box, rawCode: 'CUSR', occurredAt: '2026-04-02T12:00:00.000Z' });
  const gone = anEvent('out_gate', { ...box, rawCode: 'GTOT', occurredAt: '2026-04-02T15:00:00.000Z' });
  const ofTerminal = (rawCode: string, more = {}) => {
    const key = `${equipment} ${rawCode.replace('.lifted', '')}`;
    const word = { source: 'terminal', sourceName: 'Terminal49', rawCode, sourceEventId: key } as const;
    return { ...anEvent(null, { ...box, ...word, ...more }), occurredAt: null };
  };
  const byCustoms = { type: 'CUSTOMS_HOLD', key: `NLRTM:${equipment}:2026/04/02`, equipment } as const;
  const forFreight = { type: 'FREIGHT_HOLD', key: `${equipment}:2026/04/02`, equipment } as const;
  const ended = (events: readonly TrackingEvent[], found: readonly string[] = []) =>
    endedHolds([byCustoms, forFreight], new Set(found), events).map(({ exception, by }) => [
      exception.type,
      by.rawCode,
    ]);

  test('ends by the first event that reports the release, in any order of events', () => {
    expect(ended([held, gone, cleared])).toEqual([
      ['CUSTOMS_HOLD', 'CUSR'],
      ['FREIGHT_HOLD', 'GTOT'],
    ]);
    expect(ended([cleared, held])).toEqual([['CUSTOMS_HOLD', 'CUSR']]);
    expect(ended([ofTerminal('hold.customs.lifted')])).toEqual([['CUSTOMS_HOLD', 'hold.customs.lifted']]);
    expect(ended([ofTerminal('hold.freight.lifted')])).toEqual([['FREIGHT_HOLD', 'hold.freight.lifted']]);
  });

  test.each([
    ['it is still found', [held, cleared], [byCustoms.key]],
    ['nobody said that it is over', [held], []],
    ['it was another container', [held, { ...cleared, equipment: 'ECMU9401377' }], []],
    ['it was cleared before', [held, { ...cleared, occurredAt: '2026-04-01T00:00:00.000Z' }], []],
    [
      'only one of two holds is over',
      [held, { ...held, id: 'later', occurredAt: '2026-04-02T14:00:00.000Z' }, cleared],
      [],
    ],
    ['another hold was lifted', [ofTerminal('hold.tmf.lifted')], []],
  ])('stays open when %s', (_what, events, found) => {
    expect(ended(events, found)).toEqual([]);
  });
});

describe('discrepancy', () => {
  const now = '2026-03-02T00:00:00.000Z';
  const air = {
    mode: 'AIR',
    etd: '2026-03-01T03:30:00.000Z',
    eta: '2026-03-02T08:00:00.000Z',
    via: [],
    pieces: 12,
  } as const;

  test.each([
    ['DIS', 'Discrepancy', 'DISCREPANCY'],
    ['DIS', 'Discrepancy: OFLD', 'CARGO_OFFLOADED'],
    ['DIS', 'Discrepancy: Offloaded', 'CARGO_OFFLOADED'],
    ['DIS', 'Discrepancy: MSCA Missing cargo', 'DISCREPANCY'],
    ['SOH', 'Shipment on hold', 'DISCREPANCY'],
    ['AST', 'Assigned to another flight', 'CARGO_OFFLOADED'],
    ['CNL', 'Cancelled', 'BOOKING_CANCELLED_BY_CARRIER'],
    ['TGC', 'Transferred to customs', 'CUSTOMS_HOLD'],
    ['CANC', 'Cancelled', 'BOOKING_CANCELLED_BY_CARRIER'],
    ['HOLD', 'On hold', 'DISCREPANCY'],
  ])('maps %s (%s) to %s unless it is withdrawn', (rawCode, rawLabel, type) => {
    const milestone = rawCode === 'HOLD' ? 'discrepancy' : null;
    const event = anEvent(milestone, { rawCode, rawLabel, occurredAt: '2026-03-01T12:00:00.000Z', kind: 'exception' });
    expect(typesAt(now, air, [departed, event])).toEqual([type]);
    expect(typesAt(now, air, [departed, { ...event, retracted: true }])).toEqual([]);
  });

  const received = (pieces: number, more: Partial<TrackingEvent> = {}) =>
    anEvent('cargo_received', {
      rawCode: 'RCS',
      pieces,
      sourceEventId: `${pieces} ${JSON.stringify(more)}`,
      occurredAt: '2026-03-01T01:00:00.000Z',
      ...more,
    });

  test('raises a discrepancy when fewer pieces than booked were received, counting parts until the departure', () => {
    expect(typesAt(hoursAfter(ETD, 1), air, [received(11)])).toEqual(['DISCREPANCY']);
    expect(typesAt(hoursAfter(ETD, 1), air, [received(12)])).toEqual([]);
    expect(typesAt(hoursAfter(ETD, 1), air, [received(5, { partial: true })])).toEqual([]);
    expect(typesAt(now, air, [received(5, { partial: true }), received(7, { partial: true }), departed])).toEqual([]);
    expect(typesAt(now, air, [received(5, { partial: true }), departed])).toEqual(['DISCREPANCY']);
  });

  test('does not add up the counts of two sources', () => {
    const twice = [received(6), received(6, { source: 'aggregator', sourceName: 'CargoAI' })];
    expect(typesAt(hoursAfter(ETD, 1), air, twice)).toEqual(['DISCREPANCY']);
  });
});

describe('carrierSilent', () => {
  const silentAt = hoursAfter(departed.receivedAt, 120);

  test('raises an exception after five days without a report while the cargo is in transit', () => {
    expect(typesAt(hoursAfter(silentAt, -second), {}, [departed])).toEqual([]);
    expect(typesAt(silentAt, {}, [departed])).toEqual(['CARRIER_SILENT']);
    expect(look({}, [departed], departed.receivedAt).reviewAt).toBe(silentAt);
  });

  test('counts a withdrawn report as a sign of life, but not an event of a user', () => {
    const word = anEvent(null, { rawCode: 'WAYP', receivedAt: hoursAfter(silentAt, -24), retracted: true });
    expect(typesAt(silentAt, {}, [departed, word])).toEqual([]);
    expect(typesAt(silentAt, {}, [departed, { ...word, source: 'manual' }])).toEqual(['CARRIER_SILENT']);
  });

  test('raises nothing before the departure, after the arrival or for a booking that is not tracked', () => {
    expect(typesAt(silentAt, { etd: null }, [anEvent('cargo_received')])).toEqual([]);
    expect(
      typesAt(silentAt, {}, [departed, { ...arrived, occurredAt: silentAt, receivedAt: departed.receivedAt }]),
    ).toEqual([]);
    expect(typesAt(silentAt, { shippingStatus: 'onboard' }, [])).toEqual([]);
  });
});

describe('documentOverdue', () => {
  const due = '2026-02-26';
  const missingDocuments = [
    { type: 'packing-list', due },
    { type: 'draft-hbl-document', due },
  ] as const;
  const facts = { missingDocuments };
  // Midnight in Haiphong.
  const overdue = '2026-02-26T17:00:00.000Z';

  test('raises an exception after the due day at the place of departure, also when the cargo has departed', () => {
    expect(typesAt(hoursAfter(overdue, -second), facts)).toEqual([]);
    const { exceptions } = look(facts, [], overdue);
    expect(exceptions.map(({ key }) => key).sort()).toEqual(['draft-hbl-document', 'packing-list']);
    const after = look(facts, [departed], hoursAfter(ETD, 1)).exceptions;
    expect(after.map(({ type }) => type)).toEqual(['DOCUMENT_OVERDUE', 'DOCUMENT_OVERDUE']);
    expect(after[0]?.evidence[0]).toMatch(/was due on 2026\/02\/26\. The shipment has departed\.$/);
  });

  test('names the document by its mode, with its due day and the departure', () => {
    const findEvidence = (mode: 'SEA' | 'AIR') =>
      look({ ...facts, mode }, [], overdue).exceptions.map(({ evidence }) => evidence[0]);
    const until = 'was due on 2026/02/26. The departure is on 2026/03/01 10:00 ICT.';
    expect(findEvidence('SEA')).toContain(`House bill (HBL) ${until}`);
    expect(findEvidence('AIR')).toContain(`House air waybill (HAWB) ${until}`);
  });

  test('raises nothing for a document without a due day', () => {
    expect(typesAt(overdue, { missingDocuments: [{ type: 'packing-list', due: null }] })).toEqual([]);
  });
});
