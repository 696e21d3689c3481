import type * as v from 'valibot';
import {
  type BookingFields,
  createBooking,
  documentSteps,
  documentTypes,
  type ScheduleOption,
} from '../../../contract';
import { defaultTerms, type FormLoadType, formLoadTypes, isLikeAir, needsTruckRoute } from '../../../freight';
import { cargoFaults, cargoOf, momentAt } from '../../../rules';
import { toBooking } from '../booking/answers';
import { chosenRate } from '../booking/chosenRate';
import { announceBooking } from '../booking/findBooking';
import { recordHistory } from '../booking/histories';
import { bookableCustomer, contactParty, partyOfCompany } from '../booking/parties';
import { checkJourney, placeFor } from '../booking/places';
import { invalid, invalidField } from '../errors';
import { mockRoute } from '../mockRoute';
import { markBooked, takeQuote } from '../quote/bookedQuote';
import { type MockQuote, quoteNumber } from '../quote/mockQuote';
import { choiceError, priceChoice } from '../rate/offers';
import { toPlace } from '../seed/ports';
import { fullName } from '../sessions';
import type { Caller, MockBooking, MockFile, Store } from '../store';

type Sent = v.InferOutput<typeof createBooking.body>;

const supported = (loadType: string): FormLoadType => {
  const known = formLoadTypes.find((one) => one === loadType);
  const message = `The load type ${loadType} is not supported`;
  if (!known) throw invalidField('loadType', message, message);
  return known;
};

const termsOf = (loadType: FormLoadType, { incoterm, freightCharge, localCharge }: Sent['fields']) => {
  const terms = defaultTerms(loadType, incoterm ?? undefined);
  return {
    ...terms,
    bookingType: loadType,
    freightCharge: freightCharge ?? terms.freightCharge,
    localCharge: localCharge ?? terms.localCharge,
    extra: '',
  };
};

interface Priced {
  readonly option: ScheduleOption | null;
  /** The quote that the price is of. */
  readonly quote: MockQuote | null;
}

/** The price of the accepted quote, where there is one, else that of the rates as they are now for what is booked now. */
const pricedBy = (store: Store, user: Caller, booking: Parameters<typeof takeQuote>[3]): Priced => {
  const { sent, agentId, cargo } = booking;
  const { scheduleRates: choice, fields } = sent;
  if (!choice) return { option: null, quote: null };
  if (choice.quoteId) return takeQuote(store, user, choice.quoteId, booking);
  const search = {
    ...choice.search,
    CommodityAndWeight: fields.containers.map(({ quantity, type }) => ({
      ...{ Quantity: quantity, ContainerType: type, ContainerVariant: 'Standard' as const },
    })),
    ...{ kg: cargo.totalWeight, cbm: cargo.totalMeasurement, dimensions: [] },
  };
  const result = priceChoice(store, user, choice, { search, margin: null, at: 'scheduleRates.search.' });
  if (!result.isOffered) throw choiceError(result, 'scheduleRates.');
  if (result.agentId !== agentId)
    throw invalidField('scheduleRates', 'This rate is not one of the agent that serves the customer.');
  return { option: result.option, quote: null };
};

const journeyOfNew = (store: Store, loadType: FormLoadType, sent: Sent['fields'], option: ScheduleOption | null) => {
  const from = placeFor(store, sent.portOfLoading, loadType, 'fields.portOfLoading');
  const to = placeFor(store, sent.portOfDischarge, loadType, 'fields.portOfDischarge');
  const inland = sent.inlandPoint === null ? null : store.ports.get(sent.inlandPoint);
  if (inland === undefined) throw invalidField('fields.inlandPoint', 'Inland point not available');
  if (option && (option.from.id !== from.id || option.to.id !== to.id || option.transportMode !== loadType))
    throw invalidField('scheduleRates', 'The chosen rate is for another lane or load type. Please choose again.');
  const etd = option?.etd ?? momentAt(sent.etd, from);
  const eta = option?.eta ?? momentAt(sent.eta, to);
  checkJourney({ from, to, etd, eta }, 'fields.');
  const inlandPoint = inland && toPlace(inland);
  const dates = { etd, eta, via: option?.via ?? [], carrier: option?.carrier ?? null };
  const truckRoute = needsTruckRoute(sent.incoterm ?? 'FOB') ? { etd: null, eta: null, inlandPoint } : null;
  if (isLikeAir(loadType)) {
    const airRoutes = { airportOfOrigin: from, airportOfDestination: to, ...dates, flight: option?.flight ?? null };
    return { routes: null, airRoutes, truckRoute };
  }
  const routes = {
    ...{ portOfLoading: from, portOfDischarge: to, ...dates },
    ...{ vessel: option?.vessel ?? null, voyage: option?.voyage ?? null },
    ...{ inlandPoint, placeOfReceipt: null, finalDestination: null },
  };
  return { routes, airRoutes: null, truckRoute };
};

/** Uploads of the caller that nobody claimed yet. @throws 422 for all others */
const claimable = (store: Store, user: Caller, steps: Sent['steps']): MockFile[] =>
  documentTypes.flatMap((type) => {
    const step = documentSteps[type];
    const ids = [...new Set((steps as Partial<Record<string, readonly string[]>>)[step] ?? [])];
    const free = ids
      .flatMap((id) => store.files.get(id) ?? [])
      .filter((file) => file.booking === null && file.uploadedBy === user.id && file.type === type);
    if (free.length === ids.length) return free;
    throw invalidField(`steps.${step}`, 'This document is not available any more. Please upload it again.');
  });

const untouched = {
  status: 'new',
  tempStatus: 'none',
  shippingStatus: 'created',
  state: null,
  source: null,
  progress: 0,
  lastMilestone: null,
  etaRevisedFrom: null,
  trackingState: 'none',
  stateReason: null,
  version: 1,
} as const;

const create = mockRoute(createBooking, ({ store, user, body }) => {
  const loadType = supported(body.loadType);
  const { fields: sent } = body;
  const faults = cargoFaults(loadType, sent);
  if (faults.length > 0) throw invalid(faults, 'Please Fill In the Required Fields');
  const cargo = cargoOf(loadType, sent);
  const customer = bookableCustomer(store, user, body.company);
  const party = (role: 'shipper' | 'consignee') =>
    contactParty(store, user, { agentId: customer.agent, id: sent[role], role, path: `fields.${role}` });
  const contacts = {
    shipper: party('shipper'),
    consignee: party('consignee'),
    company: partyOfCompany(customer),
    agent: null,
  };
  const { option, quote } = pricedBy(store, user, { sent: body, agentId: customer.agent, cargo });
  const fields: BookingFields = {
    customerReference: sent.your_reference_number,
    contacts,
    contactPerson: { name: sent.contact_name, email: sent.contact_email, phone: sent.contact_phone },
    terms: termsOf(loadType, sent),
    bookingPrice: option && { amountCents: option.totalCents, currency: option.currency },
    ...journeyOfNew(store, loadType, sent, option),
    ...cargo,
    hblNumber: sent.hblNumber,
    mblNumber: sent.mblNumber,
    containerNumber: sent.containerNumber,
    furtherInformation: sent.further_information,
  };
  const documents = claimable(store, user, body.steps);
  const booking: MockBooking = {
    ...untouched,
    id: store.newId(),
    agentId: customer.agent,
    loadType,
    fields,
    scheduleRates: option && {
      ...chosenRate(option),
      ...(quote && { quote: { id: quote.id, number: quoteNumber(quote) } }),
    },
    createdBy: user.id,
    createdByName: fullName(user),
    createdAt: store.at(),
    updatedAt: store.at(),
  };
  store.bookings.set(booking.id, booking);
  if (quote) markBooked(store, user, quote, booking);
  for (const file of documents) file.booking = booking.id;
  recordHistory(store, booking, { category: 'booking', action: 'created', label: 'Booking created', user });
  announceBooking(store, booking);
  return toBooking(store, user, booking);
});

export const newBookings = [create];
