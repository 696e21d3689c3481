import type { BookingFields, createBooking, FieldError, Place, ScheduleOption } from '@quayside/contract';
import {
  type BookingCutOff,
  type BookingCutOffName,
  bookingCutOffNames,
  carrierName,
  findCarrierCode,
  isAfterDeparture,
  isLikeAir,
  type LoadType,
  searchKey,
  toCutOffInstant,
  toLocalDateTime,
} from '@quayside/freight';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { invalid } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { ownCarriers } from '../../../tables/rateTables';

type BodyFields = v.InferOutput<typeof createBooking.body>['fields'];
type CutOffsInput = NonNullable<BodyFields['cutOffs']>;
type Carrier = NonNullable<BookingFields['routes']>['carrier'];

/** Carrier and transport of a booking; the fields of the other mode stay null. */
export interface Carriage {
  readonly carrier: Carrier;
  readonly service: string | null;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
}
type CarriageText = keyof Omit<Carriage, 'carrier'>;

const texts = ['service', 'vessel', 'voyage', 'flight'] as const satisfies readonly CarriageText[];

/**
 * Returns the carrier as sent, under the code of the directory. A name that was sent is stored as it is. @throws 422 for
 * a code that neither the directory nor the agent knows
 */
const findCarrier = async (
  db: Executor,
  { agentId, loadType }: { readonly agentId: string; readonly loadType: LoadType },
  { code, name }: NonNullable<BodyFields['carrier']>,
): Promise<Carrier> => {
  if (code === '') return { code, name };
  const known = findCarrierCode(loadType, code);
  if (known) return { code: known, name: name || carrierName(known) };
  const [own] = await db
    .select({ name: ownCarriers.name, modes: ownCarriers.modes })
    .from(ownCarriers)
    .where(and(eq(ownCarriers.agentId, agentId), eq(ownCarriers.code, code)))
    .limit(1);
  const isAir = isLikeAir(loadType);
  if (own?.modes.some((mode) => isLikeAir(mode) === isAir)) return { code, name: name || own.name };
  const message = `${code} is not a known ${isAir ? 'airline' : 'ocean carrier'}: choose one from the list, or enter the name only`;
  throw invalid([{ path: 'fields.carrier', message }]);
};

/** Returns the carriage as sent; a field that was not sent is missing. @throws 422 for an unknown carrier code */
export const toSentCarriage = async (
  db: Executor,
  owner: { readonly agentId: string; readonly loadType: LoadType },
  sent: BodyFields,
): Promise<Partial<Carriage>> => ({
  ...(sent.carrier !== undefined && { carrier: sent.carrier && (await findCarrier(db, owner, sent.carrier)) }),
  ...Object.fromEntries(texts.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name] || null]]))),
});

const optionCarriage = (option: ScheduleOption): Carriage => ({
  carrier: option.carrier.code ? option.carrier : null,
  service: option.service || null,
  vessel: option.vessel,
  voyage: option.voyage,
  flight: option.flight,
});

/**
 * Returns the carriage of a new booking: that of the chosen option, completed by what was sent. @throws 422 for a field
 * that contradicts the option
 */
export const toNewCarriage = (sent: Partial<Carriage>, option: ScheduleOption | null): Carriage => {
  const chosen = option && optionCarriage(option);
  const faults: FieldError[] = [];
  const told = <Name extends keyof Carriage>(name: Name, key: (value: Carriage[Name]) => string): Carriage[Name] => {
    const [typed, known] = [sent[name] ?? null, chosen?.[name] ?? null] as [Carriage[Name], Carriage[Name]];
    if (typed !== null && known !== null && key(typed) !== key(known))
      faults.push({ path: `fields.${name}`, message: 'is another one than that of the chosen rate: leave it empty' });
    return known ?? typed;
  };
  const text = (name: CarriageText) => told(name, (value) => searchKey(value ?? ''));
  const carriage = {
    carrier: told('carrier', (value) => value?.code || searchKey(value?.name ?? '')),
    ...{ service: text('service'), vessel: text('vessel'), voyage: text('voyage'), flight: text('flight') },
  };
  if (faults.length > 0) throw invalid(faults);
  return carriage;
};

/** Returns the cut-offs as sent, as instants; an unchanged local time keeps its instant. */
export const toCutOffs = (
  sent: CutOffsInput,
  { timeZone }: Pick<Place, 'timeZone'>,
  known: readonly BookingCutOff[] = [],
): BookingCutOff[] =>
  bookingCutOffNames.SEA.flatMap((name: BookingCutOffName) => {
    const moment = sent[name];
    if (!moment) return [];
    const before = known.find((one) => one.name === name);
    if (before && toLocalDateTime(before.at, timeZone) === moment) return before;
    return { name, at: toCutOffInstant(moment, timeZone) };
  });

/** @throws 422 for a cut-off after the departure */
export const checkCutOffs = (
  cutOffs: readonly BookingCutOff[],
  etd: string | null,
  { timeZone }: Pick<Place, 'timeZone'>,
): void => {
  const late = cutOffs.filter(({ at }) => isAfterDeparture(at, etd, timeZone));
  if (late.length > 0)
    throw invalid(late.map(({ name }) => ({ path: `fields.cutOffs.${name}`, message: 'must not be after ETD' })));
};
