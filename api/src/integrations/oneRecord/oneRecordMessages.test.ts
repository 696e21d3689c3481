import { readEvents } from '../readEvents';
import { bookingShipment } from '../source/shipment.fixture';
import { readOneRecordMessages } from './oneRecordMessages';

const shipment = bookingShipment({ from: 'HKG', to: 'AMS', loadType: 'AIR', bills: ['160-70000304'] });
const base = {
  '@type': 'cargo:LogisticsEvent',
  '@id': 'https://1r.example.com/logistics-objects/160-70000304/logistics-events/e1',
  'cargo:eventCode': { '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#RCF' },
  'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
  'cargo:eventDate': '2026-11-28T10:38:01.000Z',
  'cargo:eventLocation': { 'cargo:locationCodes': [{ 'cargo:code': 'AMS' }] },
};
const read = (more: object) => {
  const { messages, problems } = readOneRecordMessages({ ...base, ...more }, '2026-11-28T12:00:00.000Z');
  const [event] = messages.flatMap((message) => readEvents(message, shipment));
  return { event, bill: messages[0]?.identifiers.bills[0], problem: problems[0]?.message };
};
const core = (list: string, code: string) => ({ '@id': `https://onerecord.iata.org/ns/coreCodeLists#${list}_${code}` });
const places = (...codes: string[]) => ({
  'cargo:eventLocation': { 'cargo:locationCodes': codes.map((code) => ({ 'cargo:code': code })) },
});
const weight = (value: string, unit?: object | string) => ({
  'cargo:recordedPieceCount': 4,
  'cargo:recordedWeight': { 'cargo:numericalValue': { '@value': value }, ...(unit && { 'cargo:unit': unit }) },
});

describe('readOneRecordMessages', () => {
  test.each(['1e999', 'Infinity', '-250', '0', '12000000', 'many'])('reads no weight from %s', (value) => {
    const { event } = read(weight(value, core('MeasurementUnitCode', 'KGM')));
    expect(event).toMatchObject({ rawCode: 'RCF', pieces: 4 });
    expect(event).not.toHaveProperty('weightKg');
  });

  test.each([
    ['an element of the core code lists', { 'cargo:eventCode': core('StatusCode', 'RCF') }],
    [
      'a blank node with a code',
      { 'cargo:eventCode': { '@id': '_:b0', '@type': 'cargo:CodeListElement', 'cargo:code': 'RCF' } },
    ],
    ['a plain code', { 'cargo:eventCode': 'RCF' }],
    ['a core time type', { 'cargo:eventTimeType': core('EventTimeType', 'ACTUAL') }],
  ])('reads %s', (_, more) => {
    expect(read(more).event).toMatchObject({ rawCode: 'RCF', milestone: 'discharged', classifier: 'actual' });
  });

  test('reads a link to a blank node of the same document', () => {
    const event = { ...base, 'cargo:eventCode': { '@id': '_:c1' }, 'cargo:eventLocation': { '@id': '_:l1' } };
    const graph = [
      event,
      { '@id': '_:c1', 'cargo:code': 'DLV' },
      { '@id': '_:l1', ...places('AMS')['cargo:eventLocation'] },
    ];
    const { messages } = readOneRecordMessages({ '@graph': graph }, '2026-11-28T12:00:00.000Z');
    expect(messages.map(({ message }) => [message.code, message.elements.from])).toEqual([['DLV', 'AMS']]);
  });

  test.each([
    [['NLAMS', 'AMS'], 'AMS'],
    [['AMS', 'NLAMS'], 'AMS'],
    [['NLAMS'], 'AMS'],
  ])('reads the airport of %j', (codes, airport) => {
    expect(read(places(...codes)).event?.location?.iata).toBe(airport);
  });

  test('does not invent an airport from a UN/LOCODE of another country', () => {
    expect(read(places('USAMS')).problem).toBe('names no airport by its three letters');
  });

  test.each([
    [core('MeasurementUnitCode', 'LBR'), 453.592],
    [core('MeasurementUnitCode', 'KGM'), 1000],
    [core('MeasurementUnitCode', 'GRM'), 1],
    ['TNE', 1_000_000],
    ['stone', undefined],
    [undefined, undefined],
  ])('reads the weight in %j', (unit, kilograms) => {
    expect(read(weight('1000', unit)).event).toMatchObject({ pieces: 4 });
    expect(read(weight('1000', unit)).event?.weightKg).toBe(kilograms);
  });

  test('finds the air waybill in a list of objects, and in their addresses', () => {
    const elsewhere = { '@id': 'https://1r.example.com/e/1' };
    const waybill = { 'cargo:waybillPrefix': '160', 'cargo:waybillNumber': '70000304' };
    const list = [
      { '@id': 'https://1r.example.com/p1' },
      { '@id': 'https://1r.example.com/s1', 'cargo:waybill': waybill },
    ];
    expect(read({ ...elsewhere, 'cargo:eventFor': list }).bill).toBe('16070000304');
    const addresses = ['https://1r.example.com/p1', 'https://1r.example.com/logistics-objects/160-70000304'];
    expect(read({ ...elsewhere, 'cargo:eventFor': addresses }).bill).toBe('16070000304');
    expect(read({ ...elsewhere, 'cargo:eventFor': addresses.map((id) => ({ '@id': id })) }).bill).toBe('16070000304');
  });
});
