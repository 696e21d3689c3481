import { bookingShipment } from '../source/shipment.fixture';
import { statusListEvents } from './statusListEvents';
import { readStatusList } from './statusListMessages';

const receipt = { sender: 'status-list', receivedAt: '2026-11-10T08:00:00.000Z' };
const sea = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['HLCU240816991'], containers: ['CSQU3054383'] });
const air = bookingShipment({ from: 'HAN', to: 'FRA', loadType: 'AIR', bills: ['020-81140743'] });
const row = (more: object) => ({ reference: 'HLCU240816991', event: 'Discharged', at: '2026-11-09', ...more });
const read = (body: unknown) => readStatusList(body, receipt);
const told = (more: object, shipment = sea) =>
  read(row(more))
    .messages.flatMap((message) => statusListEvents(message, shipment))
    .map(({ milestone, classifier, rawCode, rawLabel }) => [milestone, classifier, rawCode, rawLabel]);

const reported = 'reported, not classified';
test.each([
  [{ event: 'gate-out EMPTY', place: 'VNHPH' }, ['empty_picked_up', 'actual', 'GTOT', `Gate out · ${reported}`]],
  [{ event: 'GTIN', place: 'VNHPH', load: 'laden' }, ['cargo_received', 'actual', 'GTIN', `Gate in · ${reported}`]],
  [{ event: 'Gate in', place: 'VNHPH' }, [null, 'actual', 'GTIN', `Gate in · ${reported}`]],
  [{ event: 'ETA', place: 'NLRTM', at: '2026-11-08' }, ['arrived', 'estimated', 'ARRI', 'Arrived']],
  [{ event: 'Vessel arrived', place: 'NLRTM', at: '2026-12-08' }, ['arrived', 'planned', 'ARRI', 'Arrived']],
  [{ event: 'ARRI', place: 'NLRTM', sureness: 'ACT' }, ['arrived', 'actual', 'ARRI', 'Arrived']],
  [{ event: 'Arrived by rail', place: 'NLRTM', sureness: 'ACT' }, [null, 'actual', 'ARRI', 'Arrived']],
  [{ event: 'Crew changed', sureness: 'ACT' }, [null, 'actual', 'Crew changed', 'Crew changed']],
  [
    { event: 'Unloaded from Vessel at Port of Discharging', place: 'NLRTM' },
    ['discharged', 'actual', 'DISC', `Discharged from the transport · ${reported}`],
  ],
  [
    { event: 'Discharged at ROTTERDAM', place: 'NLRTM', sureness: 'ACT' },
    ['discharged', 'actual', 'DISC', 'Discharged from the transport'],
  ],
  [
    { event: 'Löschung', means: 'discharged', place: 'NLRTM', sureness: 'ACT' },
    ['discharged', 'actual', 'DISC', 'Discharged from the transport'],
  ],
  [
    { event: 'Estimated Time of Arrival', place: 'NLRTM', at: '2026-11-08' },
    ['arrived', 'estimated', 'ARRI', 'Arrived'],
  ],
  [
    { event: 'Full Intended Transshipment', place: 'NLRTM', sureness: 'ACT' },
    [null, 'actual', 'Full Intended Transshipment', 'Full Intended Transshipment'],
  ],
])('reads %j by sea', (more, event) => {
  expect(told(more)).toEqual([event]);
});

test.each([
  [{ event: 'RCS', place: 'HAN', sureness: 'ACT' }, ['cargo_received', 'actual', 'RCS']],
  [{ event: 'departed', place: 'HAN', sureness: 'EST' }, ['departed', 'estimated', 'DEP']],
  [{ event: 'MAN', place: 'HAN' }, ['loaded', 'planned', 'MAN']],
  // Air cargo has no such event.
  [{ event: 'Empty returned', place: 'FRA', sureness: 'ACT' }, [null, 'actual', 'Empty returned']],
])('reads %j by air', (more, event) => {
  expect(told({ ...more, reference: '020-81140743' }, air).map((all) => all.slice(0, 3))).toEqual([event]);
});

test("reads a time in the place's time zone, else in its own, else only as a day", () => {
  const at = (more: object) => {
    const [event] = read(row(more)).messages.flatMap((message) => statusListEvents(message, sea));
    return [event?.occurredAt, event?.dateOnly];
  };
  expect(at({ place: 'NLRTM', at: '2026-11-09T06:40' })).toEqual(['2026-11-09T05:40:00.000Z', false]);
  expect(at({ at: '2026-11-09T06:40:00+07:00' })).toEqual(['2026-11-08T23:40:00.000Z', false]);
  expect(at({ at: '2026-11-09T06:40' })).toEqual(['2026-11-09T00:00:00.000Z', true]);
});

test('keeps one actual event per day, and replaces an estimate by that of a later list', () => {
  const readTestKey = (more: object) => read(row(more)).messages[0]?.key;
  expect(readTestKey({ at: '2026-11-09T06:40' })).toBe(readTestKey({ at: '2026-11-09T07:10' }));
  expect(readTestKey({ at: '2026-11-08' })).not.toBe(readTestKey({ at: '2026-11-09' }));
  expect(readTestKey({ sureness: 'EST', at: '2026-12-08' })).toBe(readTestKey({ sureness: 'EST', at: '2026-12-11' }));
});

test('detects bills, containers and air waybills, and reports place and reason of unparsed parts', () => {
  const readTestIdentifiers = (more: object) => read(row(more)).messages[0]?.identifiers;
  expect(readTestIdentifiers({ reference: 'csqu 305438-3' })).toEqual({
    bills: [],
    bookings: [],
    containers: ['CSQU3054383'],
  });
  expect(readTestIdentifiers({ reference: '020-8114 0743' })?.bills).toEqual(['02081140743']);
  const { messages, problems } = read([row({}), row({ reference: '' }), row({ at: 'soon' }), { reference: 'A1' }, 7]);
  expect(messages).toHaveLength(1);
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
    '1.reference is missing: which shipment is it?',
    '2.at is no moment: soon',
    '3.event is missing: what happened?',
    expect.stringContaining('4 '),
  ]);
});
