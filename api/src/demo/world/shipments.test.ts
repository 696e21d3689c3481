import { DAY, HOUR } from '@quayside/freight';
import { agents } from './organisations';
import { shipmentsAround } from './shipments';
import { stories } from './stages';

const wanted = agents.flatMap(({ bookings }) => Object.values(bookings)).reduce((sum, many) => sum + many, 0);

/** On that Wednesday no LCL lane of an agent had a ship that arrived within the hours of 'landed'. */
test.each(['2026-11-25T12:48:00Z', '2028-02-29T00:00:00Z'])('creates a valid demo at %s', (moment) => {
  expect(shipmentsAround(new Date(moment))).toHaveLength(wanted);
});

const aWeekOfHours = Array.from({ length: 8 }, (_, step) => new Date(Date.UTC(2026, 10, 25) + step * (DAY - 3 * HOUR)));

test.each(aWeekOfHours)('shows each kind of exception at %s', (now) => {
  const shipments = shipmentsAround(now);
  const told = (key: string) =>
    shipments.filter(({ agent }) => agent.key === key).map(({ stage, scenario }) => `${stage} ${scenario}`);
  const all = stories.map(({ stage, scenario }) => `${stage} ${scenario}`);
  expect(told('northgate')).toEqual(expect.arrayContaining(all));
  // Its lanes have no transshipment.
  const direct = all.filter((story) => !story.endsWith('missed-transshipment'));
  expect(told('meridian')).toEqual(expect.arrayContaining(direct));
});
