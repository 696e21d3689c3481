import { type BookingCutOffName, bookingCutOffLabel, bookingCutOffNames, isLocalDateTime } from '@quayside/freight';
import * as v from 'valibot';
import type { FieldError } from './fieldErrors';
import { Instant, text } from './shapes';

const momentMessage = 'Enter date and time, such as 2031-01-12T12:00';
const LocalDateTime = v.pipe(v.string(momentMessage), v.check(isLocalDateTime, momentMessage));
/** A date and time at the port or airport of loading, yyyy-MM-ddTHH:mm, or an instant. */
const CutOffMoment = v.union([Instant, LocalDateTime], momentMessage);
const cutOff = v.optional(v.nullable(CutOffMoment));
const name = (max: number) => v.optional(v.nullable(text(max)));

/** Cut-offs of a booking by name, as a form sends them. */
const SentCutOffs = v.strictObject({ Documents: cutOff, VGM: cutOff, Cargo: cutOff, 'AMS/ENS': cutOff });

/** A carrier as a form sends it: with the code of the directory or of an own carrier, or only by its name. */
const SentCarrier = v.pipe(
  v.strictObject({
    /** SCAC or SMDG code by sea, IATA designator by air; empty for a carrier without one. */
    code: v.optional(v.pipe(text(4), v.toUpperCase()), ''),
    /** Stored as typed. Empty for the name of the directory. */
    name: v.optional(text(80), ''),
  }),
  v.check(({ code, name }) => code !== '' || name !== '', 'Enter the code or the name of the carrier'),
);

/**
 * Carrier, transport and cut-offs in the fields of a booking. Null for none; an edit without a field leaves it
 * unchanged.
 */
export const sentCarriage = {
  carrier: v.optional(v.nullable(SentCarrier)),
  service: name(60),
  /** By sea. */
  vessel: name(60),
  voyage: name(20),
  /** By air. */
  flight: name(10),
  cutOffs: v.optional(v.nullable(SentCutOffs)),
};

/** The carriage fields that are checked against the mode. */
export interface CheckedCarriage {
  readonly vessel?: string | null | undefined;
  readonly voyage?: string | null | undefined;
  readonly flight?: string | null | undefined;
  readonly cutOffs?: Readonly<Partial<Record<BookingCutOffName, string | null | undefined>>> | null | undefined;
}

const bySea = ['vessel', 'voyage'] as const;
const byAir = ['flight'] as const;

/** Returns the carriage fields that do not apply to the mode, each with its path. */
export const carriageFaults = (isAir: boolean, fields: CheckedCarriage): FieldError[] => {
  const mode = isAir ? 'AIR' : 'SEA';
  const names = Object.entries(fields.cutOffs ?? {}).flatMap(([key, at]) => (at ? (key as BookingCutOffName) : []));
  const known: readonly BookingCutOffName[] = bookingCutOffNames[mode];
  return [
    ...(isAir ? bySea : byAir)
      .filter((field) => fields[field])
      .map((field) => ({
        path: `fields.${field}`,
        message: `is for ${isAir ? 'SEA' : 'AIR'}: leave it empty for ${mode}`,
      })),
    ...names
      .filter((key) => !known.includes(key))
      .map((key) => ({
        path: `fields.cutOffs.${key}`,
        message: `${mode} has no ${bookingCutOffLabel(key, isAir)}: leave it empty`,
      })),
  ];
};
