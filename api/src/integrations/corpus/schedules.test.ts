import type { CarrierDeparture, ScheduleDelivery } from '../../ports/scheduleSource';
import { readRoutings } from '../dcsa/schedules/readRoutings';
import { readVesselSchedules } from '../dcsa/schedules/readVesselSchedules';
import { mutated, seeded } from './mutations.fixture';
import corpus from './schedules.corpus.json';

const clocks: Readonly<Record<string, string>> = {
  VNHPH: 'Asia/Ho_Chi_Minh',
  SGSIN: 'Asia/Singapore',
  NLRTM: 'Europe/Amsterdam',
};
const reading = { carrier: 'MAEU', clocksOf: (code: string) => clocks[code] };
const lanes = [{ origin: 'VNHPH', destination: 'NLRTM' }];

const read = ({ kind, body }: { kind: string; body: unknown }): ScheduleDelivery =>
  kind === 'ships' ? readVesselSchedules(body, lanes, reading) : readRoutings(body, reading);

const formatDepartureLine = ({
  origin,
  destination,
  etd,
  eta,
  service,
  vessel,
  voyage,
  via,
  cutOffs,
}: CarrierDeparture): string =>
  [
    `${origin} – ${destination} | ${etd} – ${eta} | ${service} | ${[vessel ?? 'to be named', voyage].filter(Boolean).join(' ')}`,
    ...(via.length > 0 ? [`via ${via.join(', ')}`] : []),
    ...(cutOffs.length > 0 ? [cutOffs.map(({ name, at }) => `${name} ${at}`).join(', ')] : []),
  ].join(' | ');

test.each(corpus.map((message) => [`${message.kind}: ${message.says}`, message] as const))('%s', (_, message) => {
  const { departures, problems } = read(message);
  expect([...departures.map(formatDepartureLine), ...problems.map((one) => `! ${one.path} ${one.message}`)]).toEqual(
    message.expected,
  );
});

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

test('reads a damaged response without an exception and invents nothing', () => {
  const random = seeded(16);
  for (let run = 0; run < 4_000; run += 1) {
    const { kind, body } = corpus[run % corpus.length] as (typeof corpus)[number];
    const damaged = mutated(body, random);
    const written = bare(JSON.stringify(damaged) ?? '');
    for (const { vessel, voyage, service, origin, destination, via } of read({ kind, body: damaged }).departures)
      for (const fact of [vessel, voyage, service, origin, destination, ...via])
        expect(written).toContain(bare(fact ?? ''));
  }
});
