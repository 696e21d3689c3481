import { type DocumentType, findDocumentType, toDocumentFacts } from '@quayside/contract';
import {
  defaultExceptionLimits,
  type ExceptionLimits,
  type FreeTimeTerms,
  findDocumentRequirements,
} from '@quayside/freight';
import { bookedRoute } from '../bookings/booking/bookedRoute';
import type { BookingRow } from '../bookings/booking/bookingRows';
import { totalPieces } from '../bookings/booking/totalPieces';
import { toFreeTimeTerms } from './freeTime/freeTimeTerms';
import { type Finding, storedKey } from './rules/finding';
import type { BookingFacts } from './rules/shipment';

type PromisedDates = Pick<BookingFacts, 'promisedEtd' | 'promisedEta'>;

/** Data stored outside the booking row that the rules need. */
export interface RelatedFacts {
  /** The types of the booking's documents. */
  readonly documents: readonly DocumentType[];
  readonly cutOffs?: BookingFacts['cutOffs'];
  readonly limits?: ExceptionLimits;
  readonly freeTime?: Pick<FreeTimeTerms, 'tariffs' | 'typed'>;
}

/** Converts a stored booking to the facts that the rules evaluate. */
export const toBookingFacts = (
  row: Pick<BookingRow, 'mode' | 'loadType' | 'status' | 'shippingStatus' | 'etd' | 'eta' | 'fields'>,
  { promisedEtd, promisedEta }: PromisedDates,
  { documents, cutOffs = [], limits = defaultExceptionLimits, freeTime = { tariffs: [], typed: [] } }: RelatedFacts,
): BookingFacts => {
  const { from, via, to, vessel, voyage, flight } = bookedRoute(row.fields);
  const needed = findDocumentRequirements(toDocumentFacts({ ...row, bookingFrom: from, via, bookingTo: to }));
  return {
    mode: row.mode,
    status: row.status,
    shippingStatus: row.shippingStatus,
    etd: row.etd,
    eta: row.eta,
    promisedEtd,
    promisedEta,
    from,
    via,
    to,
    vessel,
    voyage,
    flight,
    pieces: totalPieces(row.fields),
    missingDocuments: needed
      .filter(({ required }) => required)
      .map(({ step, due }) => ({ type: findDocumentType(step), due }))
      .filter(({ type }) => !documents.includes(type)),
    cutOffs,
    freeTime: toFreeTimeTerms(row, freeTime),
    limits,
  };
};

/** Converts a finding to the row of a new exception. */
export const toNewException = (found: Finding) => ({
  key: storedKey(found),
  exceptionType: found.type,
  evidence: found.evidence,
  detail: found.subject,
  equipmentReference: found.equipment ?? null,
  reference: found.reference,
  facts: {
    place: found.place ?? null,
    at: found.at ?? null,
    dateOnly: found.dateOnly ?? false,
    effect: found.effect ?? null,
  },
});
