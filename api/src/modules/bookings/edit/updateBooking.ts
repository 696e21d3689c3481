import * as calls from '@quayside/contract';
import { calculatePriceAfterEdit, type FieldChange } from '@quayside/contract';
import { bookingEdits, bookingStatusLabels, legsText, splitContainerNumbers } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, invalid } from '../../../platform/errors';
import { toBeKept } from '../../../platform/people/shownStyle';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { withdrawMissingDocumentNotifications } from '../../documents/missing/withdrawMissingDocumentNotifications';
import { promiseTypedDates } from '../../exceptions/promiseTypedDates';
import { reviewExceptions } from '../../exceptions/reviewExceptions';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { toEditNotifications } from '../../tracking/events/eventNotifications';
import { storeEditedTrip } from '../../tracking/events/storeTrip';
import { priceChanged } from '../booking/agreedPrice';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { currentFields, findBooking, lockBooking } from '../booking/findBooking';
import { checkLegsAfterEdit } from '../legs/enteredLegs';
import { editedFields, type SentEdit } from './editedFields';

const toFieldPath = ({ field }: FieldChange): string =>
  field === 'company' || field === 'toFollow' ? field : `fields.${field}`;

/** @throws 409 for a closed booking, 422 for fields that can no longer change and for a missing reason */
const checkStage = (row: BookingRow, changes: readonly FieldChange[], { reason }: Pick<SentEdit, 'reason'>): void => {
  const { groups, needsReason, text } = bookingEdits(row);
  if (groups.length === 0)
    throw conflict(`This booking is ${bookingStatusLabels[row.status]} and cannot be edited any more.`);
  const outside = changes.filter(({ group }) => !groups.includes(group));
  if (outside.length > 0)
    throw invalid(
      outside.map((change) => ({ path: toFieldPath(change), message: text })),
      text,
    );
  if (needsReason && reason === null) throw invalid([{ path: 'reason', message: 'Reason is a required field' }]);
};

const checkQuoted = (row: BookingRow, changes: readonly FieldChange[]): void => {
  const quote = row.scheduleRates?.quote;
  if (quote && changes.some(({ field }) => field === 'company'))
    throw invalid([{ path: 'company', message: `The price is of quote ${quote.number}, which is this customer’s` }]);
};

type Price = calls.ChosenRate | null;

const totalOf = (price: Price): number | null => price?.totalMinor ?? null;

const store = (tx: Tx, row: BookingRow, fields: calls.BookingFields, scheduleRates: Price) => {
  const { from, to, etd, eta } = bookedRoute(fields);
  const { company, shipper, consignee, agent } = fields.contacts;
  return changeBooking(tx, {
    id: row.id,
    set: {
      companyId: company.id,
      shipperId: shipper.id,
      consigneeId: consignee.id,
      partnerId: agent?.id ?? null,
      originCode: from.code,
      destinationCode: to.code,
      etd,
      eta,
      // The revision by the carrier referred to another ETA.
      etaRevisedFrom: eta === row.eta ? row.etaRevisedFrom : null,
      validTo: scheduleRates?.validTo ?? null,
      customerReference: fields.customerReference,
      mblNumber: fields.mblNumber,
      hblNumber: fields.hblNumber,
      containerNumbers: splitContainerNumbers(fields.containerNumber),
      doc: { fields, scheduleRates },
    },
  });
};

/** Returns the change of an edit that removes the legs of a booking, because its lane is another one. */
const removedLegs = (before: calls.BookingFields, after: calls.BookingFields) =>
  before.legs?.length && !after.legs?.length ? [{ label: 'Legs', before: legsText(before.legs), after: '' }] : [];

const inWords = (changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.label, change[side]]));

/** An edit of a locked booking. */
export interface BookingEditInput {
  readonly user: User;
  readonly row: BookingRow;
  /** Fields after the edit. */
  readonly edited: calls.BookingFields;
  readonly sent: Pick<SentEdit, 'reason' | 'comment' | 'agreedTotal'>;
  readonly requestId: string;
}

/** Stores an edit of a locked booking; returns whether anything changed. @throws 409 and 422, see `checkStage` */
export const storeEdit = async (tx: Tx, { user, row, edited, sent, requestId }: BookingEditInput): Promise<boolean> => {
  const { id, loadType } = row;
  const known = currentFields(row);
  const [before, after] = [calls.toEditableBooking(known, loadType), calls.toEditableBooking(edited, loadType)];
  const changes = toBeKept(() => calls.changesBetween(before, after, loadType));
  if (changes.length === 0) return false;
  checkStage(row, changes, sent);
  checkQuoted(row, changes);
  checkLegsAfterEdit({ mode: row.mode, before: known, after: edited, prefix: 'fields.' });
  const price = calculatePriceAfterEdit(row.scheduleRates, { before, after, loadType });
  const isDearer = totalOf(price) !== totalOf(row.scheduleRates);
  if (isDearer && sent.agreedTotal !== totalOf(price)) throw priceChanged(row.scheduleRates, price);
  const bookingPrice = price && { amountMinor: price.totalMinor, currency: price.currency };
  const fields = isDearer ? { ...edited, bookingPrice } : edited;
  const changed = await store(tx, row, fields, price);
  if (!changed) throw bookingChanged();
  await promiseTypedDates(tx, row, bookedRoute(fields));
  const { reason, comment } = sent;
  // Everyone who sees the booking reads the history, so it never contains prices.
  await recordBookingChange(tx, {
    actor: user,
    action: 'booking.edited',
    booking: changed,
    history: {
      category: 'booking',
      label: 'Booking edited',
      detail: [reason && calls.editReasons[reason], comment].filter(Boolean).join(': ') || null,
      changes: [
        ...changes.map(({ label, ...change }) => ({ label, before: change.before, after: change.after })),
        ...removedLegs(known, edited),
      ],
    },
    notifications: toEditNotifications(row, {
      label: 'Booking edited',
      changed: changes.map(({ label }) => label),
      eta: bookedRoute(fields).eta,
    }),
    before: inWords(changes, 'before'),
    after: inWords(changes, 'after'),
    requestId,
  });
  const why = reason === null ? undefined : calls.editReasons[reason];
  await storeEditedTrip(tx, { before: row, eta: bookedRoute(fields).eta, user, reason: why });
  await reviewExceptions(tx, id, new Date());
  await withdrawMissingDocumentNotifications(tx, [id]);
  return true;
};

/** Updates a booking. The row is locked first, so that the second of two concurrent edits gets a conflict. */
export const updateBooking = handle(
  calls.updateBooking,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    refuseStale('this booking', row.version, expectedVersion);
    const edited = await editedFields(tx, user, { row, before: currentFields(row), sent: body });
    await storeEdit(tx, { user, row, edited, sent: body, requestId: request.id });
    return findBooking(tx, user, id);
  },
);
