import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { defaultTerms, type FormLoadType } from '@quayside/freight';
import type * as v from 'valibot';
import { handle } from '../../../platform/calls/handle';
import { newId } from '../../../platform/encoding/id';
import { invalid } from '../../../platform/errors';
import { fullName, getPersonId, type User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { type AcceptedQuote, lockAcceptedQuote, markBooked, quoteOfBooking } from '../../quotes/bookedQuote';
import { requestsAnswered } from '../../quotes/requestsAnswered';
import { bookRequest } from '../../quotes/settleRequest';
import { addTemplateTasks } from '../../tasks/templateTasks';
import { priceChanged } from '../booking/agreedPrice';
import { findParties } from '../booking/bookingParties';
import type { BookingRow } from '../booking/bookingRows';
import { claimFiles, findFiles } from '../booking/fileRows';
import { toBooking } from '../booking/findBooking';
import { insertBookingForUser } from '../booking/insertBooking';
import { lockDraft, submitDraft } from '../drafts/drafts';
import { type Cargo, toCargo } from './newCargo';
import { buildBookedJourney } from './newJourney';
import { priceChosenOption, searchedPrice, toChosenRate } from './newPrice';

type BookingInput = v.InferOutput<typeof calls.createBooking.body>;

const getDefaultTerms = (loadType: FormLoadType, { incoterm, freightCharge, localCharge }: BookingInput['fields']) => {
  const terms = defaultTerms(loadType, incoterm ?? undefined);
  return {
    ...terms,
    bookingType: loadType,
    freightCharge: freightCharge ?? terms.freightCharge,
    localCharge: localCharge ?? terms.localCharge,
    extra: '',
  };
};

/** Returns the requests that a booking answers: its own, or those that its quote answers. */
const findAnsweredRequests = async (
  tx: Tx,
  { scheduleRates }: BookingInput,
  quote: AcceptedQuote | null,
): Promise<string[]> => {
  if (quote) return (await requestsAnswered(tx, quote.row)).map(({ id }) => id);
  return scheduleRates?.requestId ? [scheduleRates.requestId] : [];
};

/**
 * Attaches uploads to the booking as documents. Each must be unclaimed and the user's own, of the draft, left for the
 * quote or sent with the request.
 */
const claimSteps = async (
  tx: Tx,
  user: User,
  bookingId: string,
  body: BookingInput,
  quote: AcceptedQuote | null,
): Promise<void> => {
  const { steps, draft } = body;
  const quoteId = quote?.row.id ?? null;
  const requestIds = await findAnsweredRequests(tx, body, quote);
  const given: Partial<Record<string, readonly string[]>> = steps;
  for (const type of calls.documentTypes as readonly calls.DocumentType[]) {
    const step = calls.documentSteps[type];
    const ids = [...new Set(given[step] ?? [])];
    if ((await claimFiles(tx, { user, bookingId, type, ids, draftId: draft, quoteId, requestIds })) < ids.length) {
      throw invalid([
        { path: `steps.${step}`, message: 'This document is not available any more. Please upload it again.' },
      ]);
    }
  }
};

/** Checks whether the booking may have files, to skip queries for a booking without any. */
const mayHaveFiles = ({ steps, draft, scheduleRates }: BookingInput): boolean =>
  draft != null || scheduleRates?.quoteId != null || Object.values(steps).some((ids) => ids && ids.length > 0);

interface BookingPrice {
  readonly option: calls.ScheduleOption | null;
  /** The quote that the price comes from. */
  readonly quote: AcceptedQuote | null;
  /** The total that the caller agreed to, in the currency of the option; undefined when none. */
  readonly agreed?: number | undefined;
}

/** Ensures that customers book at a price they have seen: that of a rate or of their quote. @throws 422 */
const refuseUnpriced = (user: User, { scheduleRates }: BookingInput): void => {
  if (isLikeCustomer(user.role) && !scheduleRates)
    throw invalid([{ path: 'scheduleRates', message: 'Choose a rate or an accepted quote to book' }]);
};

/** @throws 409 `price_changed` when the caller did not agree to the price */
const refuseUnagreed = ({ option, agreed }: BookingPrice): void => {
  if (!option || agreed === option.totalMinor) return;
  throw priceChanged(agreed === undefined ? null : { totalMinor: agreed, currency: option.currency }, option);
};

/** Returns the price of the accepted quote if there is one, else that of the current rates. */
const findPrice = async (
  tx: Tx,
  user: User,
  sent: BookingInput,
  { agentId, customer }: { readonly agentId: string; readonly customer: string },
  cargo: Cargo,
): Promise<BookingPrice> => {
  const { scheduleRates: choice, agreedTotal, fields } = sent;
  if (!choice) return { option: null, quote: null };
  if (choice.quoteId) {
    const quote = await lockAcceptedQuote(tx, user, choice.quoteId, { sent, agentId, cargo });
    return { option: quote.option, quote, agreed: agreedTotal ?? quote.option.totalMinor };
  }
  const question = { choice, agentId, customer, rows: fields.containers, cargo };
  const option = await priceChosenOption(tx, user, question);
  const agreed = agreedTotal ?? (await searchedPrice(tx, user, question))?.totalMinor;
  return { option, quote: null, agreed };
};

/** Builds the fields of a new booking with current parties and places, and price and dates from the rates. */
const buildFields = async (
  tx: Tx,
  user: User,
  body: BookingInput,
): Promise<BookingPrice & { agentId: string; fields: calls.BookingFields }> => {
  const { loadType, company, fields: sent } = body;
  const cargo = toCargo(loadType, sent);
  const { agentId, ...parties } = await findParties(tx, user, { company, ...sent });
  const priced = await findPrice(tx, user, body, { agentId, customer: parties.company.id }, cargo);
  const { option, quote } = priced;
  const terms = getDefaultTerms(loadType, sent);
  const journey = await buildBookedJourney(tx, sent, { agentId, loadType, incoterm: terms.incoterm, option });
  // Checked last: a price is agreed only for a valid booking.
  refuseUnagreed(priced);
  const fields: calls.BookingFields = {
    ...calls.toStoredTexts(sent),
    contacts: parties,
    terms,
    bookingPrice: option && { amountMinor: option.totalMinor, currency: option.currency },
    ...journey,
    ...cargo,
    toFollow: body.toFollow,
  };
  return { agentId, fields, option, quote };
};

interface Addition {
  readonly body: BookingInput;
  readonly requestId?: string | undefined;
  /** Default: a new id. */
  readonly id?: string;
  /** History label for the origin of the booking. */
  readonly label?: string;
}

/**
 * Creates a booking from the form at the price of its quote or of the current rates. Returns its row. @throws 422 on
 * the fields
 */
export const addBooking = async (
  tx: Tx,
  user: User,
  { body, requestId, id = newId(), label = 'Booking created' }: Addition,
): Promise<BookingRow> => {
  const { loadType } = body;
  refuseUnpriced(user, body);
  const { agentId, fields, option, quote } = await buildFields(tx, user, body);
  const { row, hasTaskTemplates, hasWebhooks } = await insertBookingForUser(tx, user, {
    id,
    agentId,
    loadType,
    fields,
    scheduleRates: option && { ...toChosenRate(option), ...(quote && { quote: quoteOfBooking(quote) }) },
    createdBy: { id: getPersonId(user), name: fullName(user) },
  });
  const asked = body.scheduleRates?.requestId;
  if (asked) {
    const booking = { id, reference: fields.customerReference };
    await bookRequest(tx, user, { id: asked, booking, companyId: fields.contacts.company.id, agentId, requestId });
  }
  if (quote) await markBooked(tx, user, quote, { id, reference: fields.customerReference, requestId });
  const draft = body.draft && (await lockDraft(tx, user, body.draft));
  await claimSteps(tx, user, id, body, quote);
  if (draft) await submitDraft(tx, user, draft, { id, requestId });
  const after = { status: 'new', loadType, customerReference: fields.customerReference, mblNumber: fields.mblNumber };
  await recordBookingChange(tx, {
    actor: user,
    action: 'booking.created',
    booking: row,
    isHeard: hasWebhooks,
    history: { category: 'booking', label },
    notifications: [{ kind: 'booking-created', label: 'New booking', detail: fields.contacts.company.companyName }],
    after,
    requestId,
  });
  if (hasTaskTemplates) await addTemplateTasks(tx, { user, booking: row, requestId });
  return row;
};

/** Creates a booking from the form. */
export const createBooking = handle(calls.createBooking, async ({ body, user, tx, request }) => {
  const row = await addBooking(tx, user, { body, requestId: request.id });
  return toBooking(user, row, mayHaveFiles(body) ? await findFiles(tx, row.id) : []);
});
