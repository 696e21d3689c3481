import { hoursAfter } from './moments';
import { anEvent, arrived, departed, ETA, ETD, look, second, typesAt } from './shipment.fixture';

describe('etdMissed', () => {
  test('raises an exception six hours after the ETD, and not a second earlier', () => {
    expect(typesAt(hoursAfter(ETD, 6 - second))).toEqual([]);
    expect(typesAt(hoursAfter(ETD, 6))).toEqual(['ETD_MISSED']);
    expect(look({}, [], ETD).reviewAt).toBe(hoursAfter(ETD, 6));
  });

  test('waits for the end of a day without a time, plus six hours', () => {
    const midnight = '2026-02-28T17:00:00.000Z'; // 1 March in Haiphong.
    expect(typesAt(hoursAfter(midnight, 29), { etd: midnight })).toEqual([]);
    expect(typesAt(hoursAfter(midnight, 30), { etd: midnight })).toEqual(['ETD_MISSED']);
  });

  test.each([
    ['has departed', {}, [departed]],
    ['has departed as only staff may see', {}, [{ ...departed, visibility: 'staff' as const }]],
    ['was discharged on the way', {}, [anEvent('transshipment_discharged', { at: 'SGSIN' })]],
    ['is on board, as staff say', { shippingStatus: 'onboard' as const }, []],
    ['has no ETD', { etd: null }, []],
    ['is cancelled', { status: 'cancelled' as const }, []],
    ['is completed', { status: 'completed' as const }, []],
    ['is a request', { status: 'rfp' as const }, []],
  ])('raises nothing when the booking %s', (_what, facts, events) => {
    expect(typesAt(hoursAfter(ETD, 30), facts, events)).toEqual([]);
  });

  test.each([
    ['only loaded', [anEvent('loaded')]],
    ['departed by a report that was withdrawn', [{ ...departed, retracted: true }]],
    ['only expected to depart', [{ ...departed, classifier: 'estimated' as const, occurredAt: ETD }]],
  ])('raises an exception when the cargo is %s', (_what, events) => {
    expect(typesAt(hoursAfter(ETD, 30), {}, events)).toEqual(['ETD_MISSED']);
  });

  test('uses the local day as key, so that another day is another exception', () => {
    const findExceptionKey = (etd: string) => look({ etd }, [], hoursAfter(etd, 7)).exceptions[0]?.key;
    expect(findExceptionKey('2026-03-01T16:30:00.000Z')).toBe('2026/03/01');
    expect(findExceptionKey('2026-03-01T18:30:00.000Z')).toBe('2026/03/02');
    expect(findExceptionKey(ETD)).toBe('2026/03/01');
  });
});

describe('etaDelayed', () => {
  const moved = (hours: number) => ({ eta: hoursAfter(ETA, hours), promisedEta: ETA });

  test('raises an exception above twelve hours', () => {
    expect(typesAt(ETD, moved(12))).toEqual([]);
    expect(typesAt(ETD, moved(12 + second))).toEqual(['ETA_DELAYED']);
    expect(typesAt(ETD, moved(-30))).toEqual([]);
  });

  test('raises another exception for a second delay and adds up small ones', () => {
    const first = look(moved(13), [], ETD);
    expect(first.promisedEta).toBe(hoursAfter(ETA, 13));
    const between = look({ eta: hoursAfter(ETA, 20), promisedEta: first.promisedEta }, [], ETD);
    expect([between.exceptions, between.promisedEta]).toEqual([[], first.promisedEta]);
    const next = look({ eta: hoursAfter(ETA, 26), promisedEta: between.promisedEta }, [], ETD);
    expect(next.exceptions).toMatchObject([{ type: 'ETA_DELAYED' }]);
    expect(next.exceptions[0]?.key).not.toBe(first.exceptions[0]?.key);
  });

  test('names both times at the destination and the source as evidence', () => {
    const eta = '2026-04-02T22:30:00.000Z';
    const forecast = anEvent('arrived', {
      at: 'NLRTM',
      occurredAt: eta,
      receivedAt: ETD,
      classifier: 'estimated',
      rawCode: 'ARRI',
    });
    expect(look({ eta, promisedEta: ETA }, [forecast], hoursAfter(ETD, 1)).exceptions).toMatchObject([
      {
        since: ETD,
        evidence: [
          'ETA at Rotterdam moved from 2026/04/01 10:00 CEST to 2026/04/03 00:30 CEST, 39 hours later.',
          'CMA CGM: Arrived at destination port, NLRTM, estimated for 2026/04/03 00:30 CEST (ARRI)',
        ],
        reference: 'NLRTM',
      },
    ]);
  });

  test('raises nothing after the actual arrival', () => {
    expect(typesAt(ETD, moved(40), [arrived])).toEqual([]);
  });
});

describe('rolled', () => {
  const confirmed = anEvent('booking_confirmed', { occurredAt: '2026-02-10T00:00:00.000Z', rawCode: 'CONF' });
  const estimate = (hours: number, receivedAt = '2026-02-20T00:00:00.000Z') =>
    anEvent('departed', { classifier: 'estimated', occurredAt: hoursAfter(ETD, hours), receivedAt });
  const later = (hours: number) => ({ etd: hoursAfter(ETD, hours), promisedEtd: ETD });

  test.each([
    ['SEA', 24, 'CONTAINER_ROLLED'],
    ['AIR', 12, 'CARGO_OFFLOADED'],
  ] as const)('raises an exception when cargo by %s leaves more than %i hours later', (mode, hours, type) => {
    const told = (more: number) =>
      typesAt('2026-02-21T00:00:00.000Z', { mode, ...later(more) }, [confirmed, estimate(more)]);
    expect(told(hours)).toEqual([]);
    expect(told(hours + second)).toEqual([type]);
  });

  test('treats a later departure with or before the confirmation as an offer', () => {
    const offer = [confirmed, estimate(72, confirmed.receivedAt)];
    const seen = look(later(72), offer, '2026-02-21T00:00:00.000Z');
    expect(seen.exceptions).toEqual([]);
    expect(seen.promisedEtd).toBe(hoursAfter(ETD, 72));
    expect(typesAt('2026-02-21T00:00:00.000Z', { ...later(72), shippingStatus: 'created' }, [])).toEqual([]);
  });

  test('raises an exception for another vessel on the load list, but not for another spelling', () => {
    const onShip = (name: string, voyage: string) =>
      look(
        {},
        [
          confirmed,
          anEvent('loaded', {
            vessel: { name },
            voyage,
            equipment: 'CMAU8173542',
            receivedAt: '2026-02-25T00:00:00.000Z',
          }),
        ],
        '2026-02-26T00:00:00.000Z',
      ).exceptions;
    expect(onShip('CMA-CGM LOUVRE', '0FL1WMA')).toEqual([]);
    expect(onShip('CMA CGM Louvre', '0FL3W')).toMatchObject([{ type: 'CONTAINER_ROLLED', equipment: 'CMAU8173542' }]);
    expect(onShip('EVER ACE', '0FL1W')[0]?.evidence[0]).toBe('Booked on CMA CGM Louvre 0FL1W; now on EVER ACE 0FL1W.');
  });

  test('takes the vessel that the carrier planned at the confirmation as agreed', () => {
    const planned = anEvent('departed', {
      classifier: 'planned',
      vessel: { name: 'EVER ACE' },
      receivedAt: confirmed.receivedAt,
    });
    const loaded = anEvent('loaded', { vessel: { name: 'Ever Ace' }, receivedAt: '2026-02-28T00:00:00.000Z' });
    expect(typesAt('2026-02-28T12:00:00.000Z', {}, [confirmed, planned, loaded])).toEqual([]);
  });
});

describe('missedTransshipment', () => {
  const at = 'SGSIN';
  const D = '2026-03-10T04:00:00.000Z';
  const planned = anEvent('transshipment_departed', {
    at,
    classifier: 'planned',
    occurredAt: D,
    receivedAt: '2026-02-10T00:00:00.000Z',
  });
  const estimated = (hours: number) =>
    anEvent('transshipment_departed', {
      at,
      classifier: 'estimated',
      occurredAt: hoursAfter(D, hours),
      receivedAt: hoursAfter(D, -1),
    });
  const underWay = [departed, planned, anEvent('transshipment_arrived', { at, occurredAt: hoursAfter(D, -60) })];

  test('raises an exception six hours after the onward departure without a report', () => {
    expect(typesAt(hoursAfter(D, 6 - second), {}, underWay)).toEqual([]);
    expect(typesAt(hoursAfter(D, 6), {}, underWay)).toEqual(['MISSED_TRANSSHIPMENT']);
  });

  test('tolerates a delay of a day, and treats a later departure as another one', () => {
    expect(typesAt(hoursAfter(D, 7), {}, [...underWay, estimated(24)])).toEqual([]);
    expect(typesAt(hoursAfter(D, -0.5), {}, [...underWay, estimated(25)])).toEqual([]);
    expect(typesAt(D, {}, [...underWay, estimated(25)])).toEqual(['MISSED_TRANSSHIPMENT']);
    expect(look({}, [...underWay, estimated(25)], D).exceptions[0]).toMatchObject({
      place: { code: 'SGSIN' },
      at: D,
      effect: { date: 'ETD', hours: 25 },
    });
  });

  test('raises an exception when the cargo arrives after the onward departure', () => {
    const late = anEvent('transshipment_arrived', {
      at,
      classifier: 'estimated',
      occurredAt: hoursAfter(D, 1),
      receivedAt: hoursAfter(D, -90),
    });
    const events = [departed, planned, late];
    expect(typesAt(hoursAfter(D, -91), {}, events)).toEqual([]);
    expect(look({}, events, hoursAfter(D, -80)).exceptions).toMatchObject([
      { type: 'MISSED_TRANSSHIPMENT', key: 'SGSIN:2026/03/10', reference: 'SGSIN' },
    ]);
    // After the departure has passed it is still the same connection.
    expect(
      look({}, events, hoursAfter(D, 30)).exceptions.filter(({ type }) => type === 'MISSED_TRANSSHIPMENT'),
    ).toHaveLength(1);
  });

  test.each([
    ['left', anEvent('transshipment_departed', { at, occurredAt: hoursAfter(D, 1) })],
    ['reached the destination', arrived],
  ])('raises nothing once the cargo %s', (_what, event) => {
    expect(typesAt(hoursAfter(D, 48), {}, [...underWay, event])).toEqual([]);
  });
});
