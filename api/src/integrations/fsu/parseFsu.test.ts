import { bookingShipment } from '../source/shipment.fixture';
import { fsuEvents } from './fsuEvents';
import { readFsuMessages } from './fsuMessages';
import { parseFsu } from './parseFsu';

const received = '2026-11-16T12:00:00.000Z';
const head = 'FSU/12\n020-81140743HANAMS/T10K250\n';
const shipment = bookingShipment({ from: 'HAN', to: 'AMS', loadType: 'AIR', bills: ['020-8114 0743'] });

const readFsuTestEvents = (text: string, at = received) =>
  readFsuMessages(text, at).messages.flatMap((message) => fsuEvents(message, shipment));

test.each([
  ['BKD/LH0783/14NOV/HANFRA/T10K250/S2310/S0555-N', 'booking_confirmed', 'actual', null],
  ['FOH/13NOV1400/HAN/T10K250', 'cargo_received', 'actual', '2026-11-13T07:00:00.000Z'],
  ['RCS/13NOV1520/HAN/T10K250/HANOI LOGISTICS', 'cargo_received', 'actual', '2026-11-13T08:20:00.000Z'],
  ['DOC/13NOV1530/HAN/T10K250', null, 'actual', '2026-11-13T08:30:00.000Z'],
  ['CCD/13NOV1530/HAN/T10K250', 'customs_export_cleared', 'actual', '2026-11-13T08:30:00.000Z'],
  ['PRE/LH0783/14NOV/HANFRA/T10K250', 'loaded', 'planned', '2026-11-14T00:00:00.000Z'],
  ['MAN/LH0783/14NOV/HANFRA/T10K250', 'loaded', 'planned', '2026-11-14T00:00:00.000Z'],
  ['DEP/LH0783/14NOV/HANFRA/T10K250/A2325', 'departed', 'actual', '2026-11-14T16:25:00.000Z'],
  ['DEP/LH0990/15NOV/FRAAMS/T10K250/A1205', 'transshipment_departed', 'actual', '2026-11-15T11:05:00.000Z'],
  ['RCT/LH/15NOV0900/FRA/T10K250', 'transshipment_discharged', 'actual', '2026-11-15T08:00:00.000Z'],
  ['TFD/KL/15NOV0900/FRA/T10K250', 'transshipment_loaded', 'actual', '2026-11-15T08:00:00.000Z'],
  ['ARR/LH0990/15NOV1310/AMS/T10K250', 'arrived', 'actual', '2026-11-15T12:10:00.000Z'],
  ['RCF/LH0990/15NOV1455/AMS/T10K250', 'discharged', 'actual', '2026-11-15T13:55:00.000Z'],
  ['NFD/16NOV0800/AMS/T10K250/AMSTERDAM IMPORT', 'available', 'actual', '2026-11-16T07:00:00.000Z'],
  ['AWD/16NOV0900/AMS/T10K250/AMSTERDAM IMPORT', 'available', 'actual', '2026-11-16T08:00:00.000Z'],
  ['TGC/16NOV0900/AMS/T10K250', 'customs_hold', 'actual', '2026-11-16T08:00:00.000Z'],
  ['DLV/16NOV1120/AMS/T10K250/AMSTERDAM IMPORT', 'delivered', 'actual', '2026-11-16T10:20:00.000Z'],
  ['DDL/16NOV1120/AMS/T10K250', 'delivered', 'actual', '2026-11-16T10:20:00.000Z'],
])('%s', (line, milestone, classifier, occurredAt) => {
  const [event] = readFsuTestEvents(head + line);
  expect(event).toMatchObject({
    milestone,
    classifier,
    occurredAt,
    rawCode: line.slice(0, 3),
    source: 'airline',
    sourceName: 'Lufthansa Cargo',
    pieces: 10,
    weightKg: 250,
    partial: false,
  });
});

test("reads the flight's expected times from a booking and a departure, with their day change", () => {
  const expected = readFsuTestEvents(`${head}DEP/LH0783/14NOV/HANFRA/T10K250/A2325/E0610-N`).slice(1);
  expect(expected).toMatchObject([
    { rawCode: 'ARR', classifier: 'estimated', occurredAt: '2026-11-15T05:10:00.000Z', occurredTz: 'Europe/Berlin' },
  ]);
  expect(readFsuTestEvents(`${head}BKD/LH0783/14NOV/HANFRA/T10K250/S2310/S0555-N`).slice(1)).toMatchObject([
    { milestone: 'departed', classifier: 'planned', occurredAt: '2026-11-14T16:10:00.000Z' },
    { milestone: 'transshipment_arrived', classifier: 'planned', occurredAt: '2026-11-15T04:55:00.000Z' },
  ]);
});

test('keeps pieces and weight of a part, converts pounds to kilos, and treats all pieces as the whole', () => {
  const lines = ['P4K100T10', 'S3L220.5', 'P10K250T10'].map((quantity) => `DLV/16NOV1120/AMS/${quantity}`);
  expect(readFsuTestEvents(head + lines.join('\n'))).toMatchObject([
    { pieces: 4, weightKg: 100, partial: true },
    { pieces: 3, weightKg: 100.017, partial: true },
    { pieces: 10, partial: false },
  ]);
});

test('reads the discrepancy code, and keeps other service information with its status', () => {
  const [found] = readFsuTestEvents(`${head}DIS/LH0990/15NOV1600/AMS/MSCA/P2K50T10\nOSI/SEARCH STARTED\n/AT HUB`);
  expect(found).toMatchObject({
    milestone: 'discrepancy',
    kind: 'exception',
    rawLabel: 'Discrepancy: Missing cargo: SEARCH STARTED: AT HUB',
    partial: true,
  });
});

test('reads a day without a year as the one nearest to the receipt', () => {
  const [event] = readFsuTestEvents(`${head}RCS/30DEC2300/AMS/T10K250`, '2027-01-02T00:00:00.000Z');
  expect(event?.occurredAt).toBe('2026-12-30T22:00:00.000Z');
});

test('reports a line that cannot be read by its number and keeps the others', () => {
  const { statuses, problems } = parseFsu(
    [
      'RCS/13NOV1520/HAN/T10K250',
      'FSU/12',
      '020-81140743HANAMS',
      'RCS/13NOV1520/HAN/T10K250',
      'XYZ/13NOV1520/HAN/T10K250',
      'RCF/LH0990/15NOV2960/AMS/T10K250',
      'DLV/16NOV1120/AMS',
      'DEP/14NOV/HAN/T10K250',
      'DIS/LH0990/15NOV1600/AMS/P2K50T10',
      'FSU/12',
      '020-8114HANAMS',
      '176-12345675HANAMS/RUBBISH',
      'DLV/16NOV1120/AMS/T1K1',
      'FSU/12',
      '176-12345675HANAMS/T1K1',
      'DLV/16NOV1120/AMS/T1K1',
    ].join('\r\n'),
  );
  expect(statuses.map(({ consignment, code }) => `${consignment.airWaybill} ${code}`)).toEqual([
    '02081140743 RCS',
    '17612345675 DLV',
  ]);
  expect(problems.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: 'line 1', message: 'RCS belongs to no air waybill' },
    { path: 'line 5', message: 'XYZ is no status of an FSU' },
    { path: 'line 6', message: 'RCF has no time: a clock has no 2960' },
    { path: 'line 7', message: 'DLV has no number of pieces' },
    { path: 'line 8', message: 'DEP has no flight with its two airports' },
    { path: 'line 9', message: 'DIS has no discrepancy code' },
    { path: 'line 11', message: '020-8114HANAMS belongs to no air waybill' },
    { path: 'line 12', message: 'The air waybill, its airports or its pieces cannot be read' },
  ]);
});

describe('the times of a flight', () => {
  const airport = { DEP: 'HAN', ARR: 'FRA' } as const;
  const told = (line: string) =>
    readFsuTestEvents(head + line).map(({ rawCode, classifier, occurredAt, dateOnly, location }) =>
      [rawCode, classifier, dateOnly ? occurredAt?.slice(0, 10) : occurredAt, location?.iata].join(' '),
    );
  test.each([
    [
      'DEP/LH0783/14NOV/HANFRA/T10K250//E0600-N',
      [`DEP actual 2026-11-14 ${airport.DEP}`, 'ARR estimated 2026-11-15T05:00:00.000Z FRA'],
    ],
    ['DEP/LH0783/14NOV/HANFRA/T10K250//', ['DEP actual 2026-11-14 HAN']],
    [
      'DEP/LH0783/14NOV/HANFRA/T10K250/A2325/S0555-N',
      ['DEP actual 2026-11-14T16:25:00.000Z HAN', 'ARR planned 2026-11-15T04:55:00.000Z FRA'],
    ],
    // A scheduled time does not say when it left.
    [
      'DEP/LH0783/14NOV/HANFRA/T10K250/S2310',
      ['DEP actual 2026-11-14 HAN', 'DEP planned 2026-11-14T16:10:00.000Z HAN'],
    ],
    ['DEP/LH0783/14NOV/HANFRA//A2325', ['DEP actual 2026-11-14T16:25:00.000Z HAN']],
    [
      'MAN/LH0783/14NOV/HANFRA/T10K250//S0555-N',
      ['MAN planned 2026-11-14 HAN', 'ARR planned 2026-11-15T04:55:00.000Z FRA'],
    ],
    ['ARR/LH0783/15NOV/HANFRA/T10K250//A0612', [`ARR actual 2026-11-15T05:12:00.000Z ${airport.ARR}`]],
    ['ARR/LH0783/14NOV/HANFRA/T10K250/A2325/A0612-N', ['ARR actual 2026-11-15T05:12:00.000Z FRA']],
    ['ARR/LH0783/15NOV/FRA/T10K250/A0612', ['ARR actual 2026-11-15T05:12:00.000Z FRA']],
    ['ARR/LH0783/15NOV0612/FRA/T10K250/S0600', ['ARR actual 2026-11-15T05:12:00.000Z FRA']],
    ['ARR/LH0783/15NOV/FRA/T10K250/E0600', ['ARR actual 2026-11-15 FRA']],
    ['RCF/LH0783/15NOV0700/FRA/T10K250/E0600', ['RCF actual 2026-11-15T06:00:00.000Z FRA']],
  ])('are read by their position in %s', (line, expected) => {
    expect(told(line)).toEqual(expected);
  });
});

describe('a booking confirmation', () => {
  test('is read without a flight, at its own day and time', () => {
    expect(readFsuTestEvents(`${head}BKD/14NOV1317/HAN/ACME`)).toMatchObject([
      { milestone: 'booking_confirmed', occurredAt: '2026-11-14T06:17:00.000Z', location: { iata: 'HAN' }, pieces: 10 },
    ]);
  });

  test('is read with carrier, flight and airports in elements of their own', () => {
    expect(readFsuTestEvents(`FSU/14\n020-81140743HANAMS/P2K505.0T10\nBKD/QR/0843/20NOV/HAN/AMS`)).toMatchObject([
      { milestone: 'booking_confirmed', flight: 'QR0843', pieces: 2, partial: true },
    ]);
    const [message] = readFsuMessages(`${head}BKD/QR/0843/20NOV/HAN/AMS`, received).messages;
    expect(message?.message.elements).toMatchObject({ from: 'HAN', to: 'AMS', flight: 'QR0843' });
  });
});

describe('readFsuMessages', () => {
  const status = '020-81140743HANAMS/T10K250\nRCS/16NOV0900/HAN/T10K250';
  const read = (...lines: string[]) => readFsuMessages(lines.join('\n'), '2026-11-16T12:00:00.000Z');

  test.each([
    ['FMA', 'ACK/MESSAGE PROCESSED', 'Message accepted (FMA): MESSAGE PROCESSED'],
    ['FNA', 'ACK/INVALID AIRPORT', 'Message rejected (FNA): INVALID AIRPORT'],
    ['FMA/1', 'ACK/', 'Message accepted (FMA)'],
  ])('counts %s with its copy of a message, which is no status', (kind, reason, what) => {
    const { messages, problems, acknowledgements } = read(kind, reason, 'FSU/12', status);
    expect([messages, problems]).toEqual([[], []]);
    expect(acknowledgements?.map((one) => one.what)).toEqual([what]);
    expect(acknowledgements?.[0]?.raw).toContain('RCS/16NOV0900');
  });

  test('reads the status message after an acknowledgement, with its line number', () => {
    const { messages, problems, acknowledgements } = read('FMA', 'ACK/OK', 'FWB/16', 'X', 'FSU/12', status, 'XYZ/1');
    expect(acknowledgements).toHaveLength(1);
    expect(messages).toHaveLength(1);
    expect(problems.map(({ path }) => path)).toEqual(['line 8']);
  });
});
