import { agents } from './organisations';
import { shipmentsAround } from './shipments';

const wanted = agents.flatMap(({ bookings }) => Object.values(bookings)).reduce((sum, many) => sum + many, 0);

/** On that Wednesday no LCL lane of an agent had a ship that landed within the hours of 'landed'. */
test.each(['2026-11-25T12:48:00Z', '2028-02-29T00:00:00Z'])('the demo can begin at %s', (moment) => {
  expect(shipmentsAround(new Date(moment))).toHaveLength(wanted);
});
