import { clockText, instantAt } from './placeTime';
import { at, createTripFacts, frankfurt, haiphong, now, rotterdam, shanghai, singapore } from './trip.fixture';
import { tripLine } from './tripLine';
import { type TripFacts, tripPosition } from './tripPosition';
import { type ScenarioReport, type TripScenario, tripScenarios } from './tripScenarios.fixture';
import { tripSteps } from './tripSteps';
import { arrivalEnd, departureEnd, type TripEnd, tripNote, tripNoteText, tripSentence, whereText } from './tripText';

const departed = at('departed', haiphong, '2026-11-04T15:10:00.000Z');
const due = (to: typeof rotterdam, when: string) => at('arrived', to, when, { classifier: 'estimated' });
const made = { createdAt: '2026-10-20T08:00:00.000Z', cancellation: { at: '2026-11-18T13:02:00.000Z' } };
const places = [haiphong, singapore, rotterdam, shanghai, frankfurt];

const toScenarioEvent = ({ milestone, place: code, when, sure, vessel: name }: ScenarioReport, reported: string) => {
  const place = places.find((one) => one.code === code) ?? haiphong;
  const dateOnly = when.length === 10;
  const occurredAt = dateOnly ? `${when}T00:00:00.000Z` : when;
  const told = { dateOnly, receivedAt: reported, updatedAt: reported, ...(name && { vessel: { name } }) };
  return at(milestone, place, occurredAt, { ...told, ...(sure && { classifier: sure }) });
};

/** Returns the trip of a scenario from its reports and booked dates. */
const toScenarioFacts = ({
  loadType = 'FCL',
  etd,
  eta,
  reports,
  reported = now.toISOString(),
  expected,
}: TripScenario): TripFacts => {
  const [from, to] = loadType === 'AIR' ? [shanghai, frankfurt] : [haiphong, rotterdam];
  const instant = (when: string, zone: string) => (when.length === 10 ? instantAt(when, '00:00', zone) : when);
  const planned = { plannedEtd: instant(etd, from.timeZone), plannedEta: instant(eta, to.timeZone) };
  const told = (milestone: string, zone: string) => {
    const last = reports.findLast((report) => report.milestone === milestone);
    return last && instant(last.when, zone);
  };
  const via = reports.some(({ place }) => place === singapore.code) ? [singapore] : [];
  const { status, shippingStatus } = expected;
  return createTripFacts({
    events: reports.map((report) => toScenarioEvent(report, reported)),
    booked: {
      ...{ from, via, to, ...planned },
      etd: told('departed', from.timeZone) ?? planned.plannedEtd,
      eta: told('arrived', to.timeZone) ?? planned.plannedEta,
    },
    facts: { loadType, status, shippingStatus },
  });
};

const endText = ({ label, delta, moment, timeZone }: TripEnd, none: string): string =>
  moment ? [delta?.text, label, clockText(moment.at, timeZone, moment.dateOnly)].filter(Boolean).join(' ') : none;

const scenarios = tripScenarios.map((scenario) => [scenario.name, scenario] as const);

test.each(scenarios)('shows %s consistently in marker, length, note and dates', (_, scenario) => {
  const { expected } = scenario;
  const facts = toScenarioFacts(scenario);
  const line = tripLine(facts, now);
  const [least, most] = expected.at ?? [0, 0];
  expect(line.marker?.kind ?? null).toBe(expected.marker);
  if (line.marker) {
    expect(line.marker.at).toBeGreaterThanOrEqual(least);
    expect(line.marker.at).toBeLessThanOrEqual(most);
  }
  expect(line.done).toBe(expected.done ?? line.marker?.at);
  if (expected.planned) {
    expect(line.planned).toBeGreaterThanOrEqual(expected.planned[0]);
    expect(line.planned).toBeLessThanOrEqual(expected.planned[1]);
  } else expect(line.planned).toBeNull();
  const step = tripSteps(facts, made, now).find(({ state }) => state === 'current' || state === 'ended');
  expect({
    note: tripNoteText(tripNote(facts, now)),
    where: whereText(facts, now),
    sentence: tripSentence(facts, now),
    departure: endText(departureEnd(facts), 'No departure'),
    arrival: endText(arrivalEnd(facts, now), 'No arrival'),
    step: step?.label ?? null,
  }).toEqual({
    note: expected.note,
    where: expected.where,
    sentence: expected.sentence,
    departure: expected.departure,
    arrival: expected.arrival,
    step: expected.step,
  });
});

test('shows no date for a confirmation that was entered after the departure', () => {
  const confirmedOn = (when: string) => {
    const facts = createTripFacts({ events: [departed, at('booking_confirmed', haiphong, when)] });
    const step = tripSteps(facts, made, now).find(({ key }) => key === 'confirmed');
    return [step?.state, step?.moment?.at ?? null];
  };
  expect(confirmedOn('2026-11-01T01:00:00.000Z')).toEqual(['done', '2026-11-01T01:00:00.000Z']);
  expect(confirmedOn('2026-11-05T01:00:00.000Z')).toEqual(['done', null]);
});

test('stops the steps at the waiting call, with the expected time', () => {
  const [missed] = tripScenarios.filter(({ name }) => name === 'missed transshipment');
  const steps = missed ? tripSteps(toScenarioFacts(missed), made, now) : [];
  expect(steps.map(({ label, state, words, expects }) => [label, state, words ?? expects])).toEqual([
    ['Created', 'done', null],
    ['Confirmed', 'done', null],
    ['Picked up', 'done', null],
    ['At Singapore', 'current', 'waits for 2026/11/27'],
    ['On board', 'next', 'ETD'],
    ['Arrived', 'next', 'ETA'],
  ]);
});

test('keeps a ship before the next port until its arrival is reported', () => {
  const facts = createTripFacts({
    events: [departed, due(singapore, '2026-11-08T00:00:00.000Z')],
    booked: { via: [singapore] },
  });
  expect(tripPosition(facts, now)).toMatchObject({ kind: 'moving', from: 0, to: 1, share: 0.96 });
});

test('uses the status of staff without reports: on board by its dates, arrived at the destination', () => {
  expect(tripPosition(createTripFacts({}), now)).toMatchObject({ kind: 'moving', from: 0, to: 1 });
  expect(tripPosition(createTripFacts({ facts: { shippingStatus: 'arrived' } }), now)).toEqual({
    kind: 'standing',
    call: 1,
  });
});

test('keeps loaded cargo at its port until its departure is reported', () => {
  const facts = createTripFacts({ events: [at('loaded', haiphong, '2026-11-04T05:00:00.000Z')] });
  expect(tripPosition(facts, now)).toEqual({ kind: 'standing', call: 0 });
  expect(tripNoteText(tripNote(facts, now))).toBe('Loaded VNHPH 2026/11/04 · departure not reported');
});

test.each([
  ['arrived', 'FCL', 'discharge'],
  ['discharged', 'FCL', 'gate out'],
  ['discharged', 'LCL', 'pick-up'],
  ['discharged', 'AIR', 'pick-up'],
  ['available', 'FCL', 'pick-up'],
  ['out_gate', 'FCL', 'delivery'],
  ['delivered', 'FCL', 'the rest'],
] as const)('shows after %s of %s %s', (milestone, loadType, next) => {
  const facts = createTripFacts({
    events: [departed, at(milestone, rotterdam, '2026-11-19T05:00:00.000Z')],
    facts: { loadType, shippingStatus: 'arrived' },
  });
  expect(tripNote(facts, now).next).toBe(`waits for ${next}`);
});

test('shows a bare day without a time, passed at its end at the place', () => {
  const facts = createTripFacts({
    booked: { eta: '2026-11-19T23:00:00.000Z', plannedEta: '2026-11-19T23:00:00.000Z' },
  });
  expect(arrivalEnd(facts, now)).toMatchObject({
    moment: { dateOnly: true, at: '2026-11-20T00:00:00.000Z' },
    delta: null,
  });
  expect(arrivalEnd(facts, new Date('2026-11-21T08:14:00.000Z')).delta).toEqual({
    text: 'overdue 9 h',
    tone: 'overdue',
  });
});
