import { searchKey, type TrackingEvent } from '@quayside/freight';
import fc from 'fast-check';
import { readDcsaMessages } from '../../../integrations/dcsa/dcsaMessage';
import { readEvents } from '../../../integrations/readEvents';
import { bookingShipment } from '../../../integrations/source/shipment.fixture';
import type { SourceMessage } from '../../../ports/sourceMessage';
import type { CandidateBooking } from './candidateBookings';
import { chooseTrip } from './chooseTrip';

const DAY = 86_400_000;
const BOX = 'CSQU3054383';
const day = (offset: number): string => new Date(Date.UTC(2026, 0, 1) + offset * DAY).toISOString();

interface Trip {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly etd: number;
  readonly eta: number;
}

const candidate = (
  { id, from, to, etd, eta }: Trip,
  events: readonly TrackingEvent[] = [],
  bill = '',
): CandidateBooking => ({
  shipment: bookingShipment({
    ...{ from, to, bookingId: id, containers: [BOX], etd: day(etd), eta: day(eta) },
    ...(bill && { bills: [bill] }),
  }),
  agentId: 'agent',
  isTold: true,
  references: [
    { kind: 'container', reference: BOX, askedAt: 0 },
    ...(bill ? [{ kind: 'bill' as const, reference: searchKey(bill), askedAt: 0 }] : []),
  ],
  events,
});

const createTestMessage = (event: object): SourceMessage => {
  const { messages } = readDcsaMessages([event], { sender: 'MAEU', receivedAt: day(400) });
  if (!messages[0]) throw new Error('unread');
  return messages[0];
};

const box = (code: string, place: string, at: number, empty: boolean, mode = 'VESSEL') =>
  createTestMessage({
    ...{
      eventID: `${code} ${place} ${at}`,
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: day(at),
    },
    ...{ equipmentEventTypeCode: code, equipmentReference: BOX, emptyIndicatorCode: empty ? 'EMPTY' : 'LADEN' },
    transportCall: { modeOfTransport: mode, UNLocationCode: place },
  });

/** Returns the messages of a whole trip, from the empty container's pick-up to its return. */
const createJourneyMessages = ({ from, to, etd, eta }: Trip, pickUp: number, back: number): SourceMessage[] => [
  box('GTOT', from, etd - pickUp, true, 'TRUCK'),
  box('GTIN', from, etd - 2, false, 'TRUCK'),
  box('LOAD', from, etd - 0.2, false),
  box('DISC', to, eta + 0.3, false),
  box('GTOT', to, eta + 2, false, 'TRUCK'),
  box('GTIN', to, eta + back, true, 'TRUCK'),
];

const chosenFor = (message: SourceMessage, candidates: readonly CandidateBooking[]): string => {
  const chosen = chooseTrip(message, candidates);
  return 'held' in chosen ? chosen.held : chosen.recipients.map(({ shipment }) => shipment.bookingId).join();
};

const first: Trip = { id: 'first', from: 'INNSA', to: 'NLRTM', etd: 0, eta: 30 };
const second: Trip = { id: 'second', from: 'KRPUS', to: 'NLRTM', etd: 47, eta: 84 };

describe('chooseTrip', () => {
  test('gives an empty return to the trip that has arrived, not to the one that has not left', () => {
    const returned = box('GTIN', 'NLRTM', 31, true, 'TRUCK');
    expect(chosenFor(returned, [candidate(first), candidate(second)])).toBe('first');
    expect(chosenFor(returned, [candidate(second)])).toBe('other-trip');
  });

  test('tells two trips on the same vessel apart', () => {
    const on = (trip: Trip): CandidateBooking => {
      const asker = candidate(trip);
      return { ...asker, shipment: { ...asker.shipment, vessel: 'EVER TEST' } };
    };
    const discharged = createTestMessage({
      ...{ eventID: 'd1', eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', eventDateTime: day(30) },
      ...{ equipmentEventTypeCode: 'DISC', equipmentReference: BOX, emptyIndicatorCode: 'LADEN' },
      transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: 'NLRTM', vessel: { vesselName: 'EVER TEST' } },
    });
    expect(chosenFor(discharged, [on(first), on(second)])).toBe('first');
    // A few days before the departure it is a contradiction of this trip.
    expect(chosenFor(discharged, [on({ ...second, etd: 38 })])).toBe('second');
  });

  test('ends a trip with the return of its container', () => {
    const returned = readEvents(box('GTIN', 'NLRTM', 31, true, 'TRUCK'), candidate(first).shipment);
    expect(chosenFor(box('GTOT', 'NLRTM', 33, true, 'TRUCK'), [candidate(first, returned)])).toBe('other-trip');
  });

  test('gives a message with a bill to that booking whatever its dates', () => {
    const named = {
      ...box('DISC', 'NLRTM', 300, false),
      identifiers: { bills: ['MAEU1234567'], bookings: [], containers: [BOX] },
    };
    expect(chosenFor(named, [candidate(first, [], 'MAEU1234567'), candidate(second)])).toBe('first');
  });

  test('gives a message to all bookings of one trip, as consolidated cargo has', () => {
    const twin = { ...first, id: 'twin', etd: 1 };
    expect(chosenFor(box('DISC', 'NLRTM', 30, false), [candidate(first), candidate(twin)])).toBe('first,twin');
  });

  test('holds a message that fits two trips', () => {
    const overlapping = { ...first, id: 'overlapping', etd: 8, eta: 36 };
    expect(chosenFor(box('DISC', 'NLRTM', 37, false), [candidate(first), candidate(overlapping)])).toBe(
      'several-trips',
    );
  });

  test('never gives an event of one trip to another, and holds few, over all trips of a container', () => {
    const port = fc.constantFrom('INNSA', 'CNSHA', 'KRPUS', 'VNHPH', 'SGSIN');
    const trips = fc.record({
      ...{ from: port, nextFrom: port, isReturn: fc.boolean() },
      ...{ sea: fc.integer({ min: 6, max: 45 }), nextSea: fc.integer({ min: 6, max: 45 }) },
      ...{
        pickUp: fc.integer({ min: 3, max: 20 }),
        back: fc.integer({ min: 3, max: 20 }),
        gap: fc.integer({ min: 1, max: 60 }),
      },
    });
    let held = 0;
    let given = 0;
    fc.assert(
      fc.property(trips, ({ from, nextFrom, isReturn, sea, nextSea, pickUp, back, gap }) => {
        const one: Trip = { id: 'one', from, to: 'NLRTM', etd: 0, eta: sea };
        const etd = sea + back + gap + pickUp;
        const two: Trip = isReturn
          ? { id: 'two', from: 'NLRTM', to: nextFrom, etd, eta: etd + nextSea }
          : { id: 'two', from: nextFrom, to: 'NLRTM', etd, eta: etd + nextSea };
        const events: Record<string, TrackingEvent[]> = { one: [], two: [] };
        const journey = [
          ...createJourneyMessages(one, pickUp, back).map((message) => ({ message, id: 'one' })),
          ...createJourneyMessages(two, pickUp, back).map((message) => ({ message, id: 'two' })),
        ];
        for (const { message, id } of journey) {
          const candidates = [candidate(one, events.one), candidate(two, events.two)];
          const chosen = chosenFor(message, candidates);
          if (chosen.endsWith('-trips') || chosen.endsWith('-trip')) {
            held += 1;
            continue;
          }
          given += 1;
          expect({ message: message.key, chosen }).toEqual({ message: message.key, chosen: id });
          const [taken] = candidates.filter(({ shipment }) => shipment.bookingId === id);
          if (taken) events[id]?.push(...readEvents(message, taken.shipment));
        }
      }),
      { numRuns: 400 },
    );
    expect(held / (held + given)).toBeLessThan(0.05);
  });
});
