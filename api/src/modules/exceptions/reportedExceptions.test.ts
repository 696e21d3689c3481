import { cargoAiEvents } from '../../integrations/cargoAi/cargoAiEvents';
import { readCargoAiMessages } from '../../integrations/cargoAi/cargoAiMessages';
import { dcsaEvents } from '../../integrations/dcsa/dcsaEvents';
import { readDcsaMessages } from '../../integrations/dcsa/dcsaMessage';
import { bookingShipment } from '../../integrations/source/shipment.fixture';
import { arrived, departed, look } from './rules/shipment.fixture';

const receivedAt = '2026-04-02T07:00:00.000Z';
const now = '2026-04-03T00:00:00.000Z';
const shipment = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['MAEU240816991'] });

const told = (event: object) => ({
  eventID: JSON.stringify(event),
  eventCreatedDateTime: '2026-04-02T06:00:00Z',
  eventDateTime: '2026-04-02T06:00:00Z',
  eventClassifierCode: 'ACT',
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: '240816991' }],
  ...event,
});
const paper = (shipmentEventTypeCode: string, documentTypeCode: string, more: object = {}) =>
  told({ eventType: 'SHIPMENT', shipmentEventTypeCode, documentTypeCode, documentID: '1', ...more });
const sailing = (portCallStatusCode: string, UNLocationCode = 'VNHPH') =>
  told({
    eventType: 'TRANSPORT',
    transportEventTypeCode: 'DEPA',
    eventClassifierCode: 'PLN',
    eventLocation: { UNLocationCode },
    transportCall: { modeOfTransport: 'VESSEL', portCallStatusCode },
  });
const bySea = (...events: object[]) =>
  readDcsaMessages(events, { sender: 'MAEU', receivedAt }).messages.flatMap((message) => dcsaEvents(message, shipment));
const foundBySea = (...events: object[]) => look({}, [departed, arrived, ...bySea(...events)], now).exceptions;
const atRotterdam = { eventLocation: { UNLocationCode: 'NLRTM' } };

test('raises a customs hold at the place that the hold names, or where the cargo is', () => {
  const held = { type: 'CUSTOMS_HOLD', place: { code: 'NLRTM', city: 'Rotterdam' }, at: '2026-04-02T06:00:00.000Z' };
  expect(foundBySea(paper('HOLD', 'CUS', atRotterdam))).toMatchObject([held]);
  expect(foundBySea(paper('HOLD', 'CUS'))).toMatchObject([held]);
  expect(foundBySea(paper('HOLD', 'SRM'))).toMatchObject([held]);
  const [found] = foundBySea(paper('HOLD', 'TRD', { reason: 'Customs examination' }));
  expect(found).toMatchObject({
    ...held,
    evidence: ['Maersk: Held by customs, 2026/04/02 08:00 CEST (HOLD)', 'No clearance has been reported since.'],
  });
});

test('ends the hold when customs release the cargo, also at a transshipment', () => {
  const release = { eventDateTime: '2026-04-02T09:00:00Z', ...atRotterdam };
  expect(foundBySea(paper('HOLD', 'CUS', atRotterdam), paper('RELS', 'CUS', release))).toEqual([]);
  const box = (equipmentEventTypeCode: string, eventDateTime: string) =>
    told({
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode,
      eventDateTime,
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode: 'SGSIN' },
    });
  const inspected = box('CUSI', '2026-03-10T00:00:00Z');
  const atSingapore = (...events: object[]) => look({}, [departed, ...bySea(...events)], now).exceptions;
  expect(atSingapore(inspected)).toMatchObject([{ type: 'CUSTOMS_HOLD', place: { code: 'SGSIN' } }]);
  expect(atSingapore(inspected, box('CUSR', '2026-03-11T00:00:00Z'))).toEqual([]);
});

test('raises a discrepancy for a document on hold', () => {
  expect(foundBySea(paper('HOLD', 'TRD', { reason: 'Freight not paid' }))).toMatchObject([{ type: 'DISCREPANCY' }]);
});

test.each([
  [
    'cancels the booking',
    paper('CANC', 'BKG'),
    'BOOKING_CANCELLED_BY_CARRIER',
    'Maersk: Cancelled, 2026/04/02 08:00 CEST (CANC)',
  ],
  [
    'rejects the request',
    paper('REJE', 'CBR'),
    'BOOKING_CANCELLED_BY_CARRIER',
    'Maersk: Rejected, 2026/04/02 08:00 CEST (REJE)',
  ],
  ['cancels a paper', paper('CANC', 'SHI'), 'DISCREPANCY', 'Maersk: Cancelled, 2026/04/02 08:00 CEST (CANC)'],
  [
    'blanks the sailing',
    sailing('BLNK'),
    'BOOKING_CANCELLED_BY_CARRIER',
    'Maersk: Sailing cancelled, Hai Phong, 2026/04/02 13:00 ICT (BLNK)',
  ],
  [
    'omits the port',
    sailing('OMIT', 'NLRTM'),
    'DISCREPANCY',
    'Maersk: Port call omitted, Rotterdam, 2026/04/02 08:00 CEST (OMIT)',
  ],
])("raises one exception with the carrier's words when a carrier %s", (_what, event, type, sentence) => {
  const [found, ...more] = foundBySea(event, event);
  expect(found).toMatchObject({ type, evidence: [sentence] });
  expect(more).toEqual([]);
});

test('drops a planned sailing that was blanked', () => {
  const planned = { ...sailing(''), eventID: 'one' };
  const blanked = { ...sailing('BLNK'), eventID: 'one', eventUpdatedDateTime: '2026-04-02T08:00:00Z' };
  expect(bySea(planned)).toMatchObject([{ milestone: 'departed', classifier: 'planned' }]);
  expect(bySea(planned, blanked).at(-1)).toMatchObject({ sourceEventId: 'one', milestone: null, classifier: 'actual' });
});

test('raises a customs hold for an air shipment on hold when the airline names customs', () => {
  const air = bookingShipment({ from: 'PVG', to: 'FRA', loadType: 'AIR', bills: ['020-81140743'] });
  const found = (description?: string) => {
    const { messages } = readCargoAiMessages(
      {
        awb: '02081140743',
        events: [{ code: 'SOH', description, eventLocation: 'FRA', eventDate: '2026-04-02T08:00:00' }],
      },
      receivedAt,
    );
    const events = messages.flatMap((message) => cargoAiEvents(message, air));
    return look({ mode: 'AIR' }, [departed, arrived, ...events], now).exceptions;
  };
  expect(found()).toMatchObject([{ type: 'DISCREPANCY' }]);
  expect(found('On hold by customs')).toMatchObject([{ type: 'CUSTOMS_HOLD', place: { code: 'FRA' } }]);
});
