import { type Departure, DepartureRule, NewDeparture } from '@quayside/contract';
import type { CarrierChoice } from '@quayside/freight';
import {
  type CutOffName,
  cutOffNames,
  type DepartureMode,
  dayAt,
  dayFault,
  formatTime,
  instantAt,
  isDay,
  numberFault,
  parseTime,
  typedNumber,
} from '@quayside/freight';
import { msg } from '@quayside/kernel/language';
import type { FormPart, PortOption } from '@quayside/ui';
import * as v from 'valibot';
import { createResolver } from '../../fields/createResolver';
import { inDays, parseCodes } from '../../management/form/rateForm';
import { t } from '../../texts/schedules';

/** Date and time as typed: yyyy-MM-dd once valid, and HH:mm. */
export interface LocalMoment {
  day: string;
  time: string;
}

/** Fields that departures and weekly rules share. */
interface LineForm {
  /** Empty for the user's own company. */
  agent: string;
  mode: DepartureMode;
  origin: PortOption | null;
  destination: PortOption | null;
  /** Codes, comma-separated. */
  via: string;
  carrier: CarrierChoice | null;
  service: string;
  flight: string;
}

/** Form values of a departure or of a weekly rule. Each drawer shows its part. */
export interface ScheduleForm extends LineForm {
  vessel: string;
  voyage: string;
  etd: LocalMoment;
  eta: LocalMoment;
  cutOffs: Record<CutOffName, LocalMoment>;
  weekdays: number[];
  time: string;
  transitDays: string;
  arrivalTime: string;
  /** Of the cargo, in a rule. */
  cutOffDays: string;
  cutOffTime: string;
  first: string;
  last: string;
}

const labels: Readonly<Record<string, string>> = {
  agent: msg('Agent'),
  origin: msg('From'),
  destination: msg('To'),
  via: msg('Via'),
  carrier: msg('Carrier'),
  service: msg('Service'),
  flight: msg('Flight'),
  vessel: msg('Vessel'),
  voyage: msg('Voyage'),
  'etd.day': msg('ETD'),
  'etd.time': msg('ETD, time'),
  'eta.day': msg('ETA'),
  'eta.time': msg('ETA, time'),
  'cutOffs.Documents.day': msg('Documents cut-off'),
  'cutOffs.Documents.time': msg('Documents, time'),
  'cutOffs.VGM.day': msg('VGM cut-off'),
  'cutOffs.VGM.time': msg('VGM, time'),
  'cutOffs.Cargo.day': msg('Cargo cut-off'),
  'cutOffs.Cargo.time': msg('Cargo, time'),
  weekdays: msg('Departs on'),
  time: msg('At'),
  transitDays: msg('Transit days'),
  arrivalTime: msg('Arrives at'),
  cutOffDays: msg('Cargo cut-off, days before'),
  cutOffTime: msg('Cargo cut-off, time'),
  first: msg('First'),
  last: msg('Last'),
};

/** Returns the label of a form field. */
export const getFieldLabel = (name: string): string => t(labels[name] ?? name);

const emptyMoment = (): LocalMoment => ({ day: '', time: '' });

export const emptyForm = (part: Partial<ScheduleForm> = {}): ScheduleForm => ({
  ...{ agent: '', mode: 'SEA', origin: null, destination: null, via: '', carrier: null, service: '', flight: '' },
  ...{ vessel: '', voyage: '', etd: emptyMoment(), eta: emptyMoment() },
  cutOffs: { Documents: emptyMoment(), VGM: emptyMoment(), Cargo: emptyMoment() },
  ...{ weekdays: [], time: '', transitDays: '', arrivalTime: '', cutOffDays: '', cutOffTime: '', first: '', last: '' },
  ...part,
});

const toPortOption = (place: Departure['origin'], portType: DepartureMode): PortOption => ({ ...place, portType });

const momentAt = (at: string | undefined, timeZone: string): LocalMoment =>
  at ? { day: dayAt(at, timeZone), time: formatTime(at, timeZone) } : emptyMoment();

/** Returns the form values of a departure, with each time in the time zone of its place. */
export const toScheduleForm = (departure: Departure): ScheduleForm => {
  const { mode, origin, destination, carrier, service, cutOffs } = departure;
  const cutOff = (name: CutOffName) => momentAt(cutOffs.find((one) => one.name === name)?.at, origin.timeZone);
  return emptyForm({
    ...{ mode, carrier, service, via: departure.via.join(', ') },
    origin: toPortOption(origin, mode),
    destination: toPortOption(destination, mode),
    vessel: departure.vessel ?? '',
    voyage: departure.voyage ?? '',
    flight: departure.flight ?? '',
    etd: momentAt(departure.etd, origin.timeZone),
    eta: momentAt(departure.eta, destination.timeZone),
    cutOffs: { Documents: cutOff('Documents'), VGM: cutOff('VGM'), Cargo: cutOff('Cargo') },
  });
};

const momentText = ({ day, time }: LocalMoment): string => [day, time].filter(Boolean).join(' ');

/** Returns the parts of a departure, in the order of its form. */
export const departureParts = (form: ScheduleForm): FormPart[] => {
  const part = (name: string, text: string): FormPart => ({ name, label: getFieldLabel(name), text });
  const moment = (name: string, at: LocalMoment): FormPart => ({
    name,
    label: getFieldLabel(`${name}.day`),
    text: momentText(at),
  });
  return [
    part('origin', form.origin?.code ?? ''),
    part('destination', form.destination?.code ?? ''),
    part('via', form.via.trim()),
    part('carrier', form.carrier?.code ?? ''),
    part('service', form.service.trim()),
    part('vessel', form.vessel.trim()),
    part('voyage', form.voyage.trim()),
    part('flight', form.flight.trim()),
    moment('etd', form.etd),
    moment('eta', form.eta),
    ...cutOffNames[form.mode].map((name) => moment(`cutOffs.${name}`, form.cutOffs[name])),
  ];
};

const isTyped = ({ day, time }: LocalMoment): boolean => day.trim() !== '' || time.trim() !== '';

/** Returns ISO 8601, or '' for an incomplete or invalid moment. */
const toInstantText = ({ day, time }: LocalMoment, place: PortOption | null): string => {
  const clock = parseTime(time);
  return clock && isDay(day) ? instantAt(day, clock, place?.timeZone ?? 'UTC') : '';
};

const toDepartureLine = (form: ScheduleForm) => ({
  agent: form.agent || null,
  mode: form.mode,
  origin: form.origin?.code ?? '',
  destination: form.destination?.code ?? '',
  via: parseCodes(form.via),
  carrier: form.carrier?.code ?? '',
  service: form.service,
  flight: (form.mode === 'AIR' && form.flight.trim().toUpperCase()) || null,
});

const filledCutOffs = (form: ScheduleForm): CutOffName[] =>
  cutOffNames[form.mode].filter((name) => isTyped(form.cutOffs[name]));

const departureDraft = (form: ScheduleForm): unknown => ({
  ...toDepartureLine(form),
  vessel: (form.mode === 'SEA' && form.vessel.trim()) || null,
  voyage: (form.mode === 'SEA' && form.voyage.trim()) || null,
  etd: toInstantText(form.etd, form.origin),
  eta: toInstantText(form.eta, form.destination),
  cutOffs: filledCutOffs(form).map((name) => ({ name, at: toInstantText(form.cutOffs[name], form.origin) })),
});

const hasCutOff = ({ cutOffDays, cutOffTime }: ScheduleForm): boolean =>
  cutOffDays.trim() !== '' || cutOffTime.trim() !== '';

const days = (text: string): number => typedNumber(text, inDays) ?? Number.NaN;

const ruleDraft = (form: ScheduleForm): unknown => ({
  ...toDepartureLine(form),
  weekdays: form.weekdays,
  time: parseTime(form.time) ?? '',
  transitDays: days(form.transitDays),
  arrivalTime: parseTime(form.arrivalTime) ?? '',
  cutOffs: hasCutOff(form)
    ? [{ name: 'Cargo', daysBefore: days(form.cutOffDays), time: parseTime(form.cutOffTime) ?? '' }]
    : [],
  first: form.first,
  last: form.last,
});

type Faults = Map<string, string>;

const requiredFault = (name: string): string => t('{field} is a required field', { field: getFieldLabel(name) });

const timeFault = (text: string, name: string): string | undefined => {
  if (text.trim() === '') return requiredFault(name);
  return parseTime(text) ? undefined : t('Enter the time as HH:mm');
};
const wholeFault = (text: string, name: string): string | undefined =>
  text.trim() === '' ? requiredFault(name) : (numberFault(text, inDays) ?? undefined);
const dateFault = (text: string, name: string): string | undefined =>
  text.trim() === '' ? requiredFault(name) : dayFault(text);

const momentFaults = (name: string, { day, time }: LocalMoment): [string, string | undefined][] => [
  [`${name}.day`, dateFault(day, `${name}.day`)],
  [`${name}.time`, timeFault(time, `${name}.time`)],
];

const found = (faults: readonly (readonly [string, string | undefined])[]): Faults =>
  new Map(faults.flatMap(([name, message]) => (message === undefined ? [] : [[name, message] as const])));

/** Returns the contract's errors together with those of typed values, which the contract sees only as missing. */
const withContract = (
  schema: typeof NewDeparture | typeof DepartureRule,
  draft: unknown,
  typed: Faults,
  fieldOf: (path: string) => string,
): Faults => {
  const faults = new Map(typed);
  for (const issue of v.safeParse(schema, draft).issues ?? []) {
    const field = fieldOf(v.getDotPath(issue) ?? '');
    if (!faults.has(field)) faults.set(field, issue.message);
  }
  return faults;
};

/** Returns the form field of a departure path: `cutOffs.0` is the field of that cut-off's name. */
export const departureField =
  (form: ScheduleForm) =>
  (path: string): string => {
    const [head = '', index] = path.split('.');
    if (head === 'etd' || head === 'eta') return `${head}.day`;
    return head === 'cutOffs' ? `cutOffs.${filledCutOffs(form)[Number(index)]}.day` : head;
  };

/** Returns the form field of a rule path. */
export const ruleField = (path: string): string => {
  const [head = '', , last] = path.split('.');
  if (head === 'cutOffs') return last === 'time' ? 'cutOffTime' : 'cutOffDays';
  return head;
};

const departureFaults = (form: ScheduleForm): Faults =>
  withContract(
    NewDeparture,
    departureDraft(form),
    found([
      ...momentFaults('etd', form.etd),
      ...momentFaults('eta', form.eta),
      ...filledCutOffs(form).flatMap((name) => momentFaults(`cutOffs.${name}`, form.cutOffs[name])),
    ]),
    departureField(form),
  );

const ruleFaults = (form: ScheduleForm): Faults =>
  withContract(
    DepartureRule,
    ruleDraft(form),
    found([
      ['time', timeFault(form.time, 'time')],
      ['arrivalTime', timeFault(form.arrivalTime, 'arrivalTime')],
      ['transitDays', wholeFault(form.transitDays, 'transitDays')],
      ['first', dateFault(form.first, 'first')],
      ['last', dateFault(form.last, 'last')],
      ...(hasCutOff(form)
        ? ([
            ['cutOffDays', wholeFault(form.cutOffDays, 'cutOffDays')],
            ['cutOffTime', timeFault(form.cutOffTime, 'cutOffTime')],
          ] as const)
        : []),
    ]),
    ruleField,
  );

/** Form resolver with the contract's rules. */
export const departureResolver = createResolver(departureFaults);
export const ruleResolver = createResolver(ruleFaults);

/** Returns the request body of a valid form. @throws ValiError for an invalid one */
export const toNewDeparture = (form: ScheduleForm): v.InferOutput<typeof NewDeparture> =>
  v.parse(NewDeparture, departureDraft(form));
export const toDepartureRule = (form: ScheduleForm): v.InferOutput<typeof DepartureRule> =>
  v.parse(DepartureRule, ruleDraft(form));

/** Returns the rule of a form; null while invalid. */
export const readRule = (form: ScheduleForm): v.InferOutput<typeof DepartureRule> | null => {
  const read = v.safeParse(DepartureRule, ruleDraft(form));
  return read.success ? read.output : null;
};
