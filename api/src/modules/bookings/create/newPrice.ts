import type { ChosenRate, createBooking, ScheduleOption } from '@quayside/contract';
import type * as v from 'valibot';
import { HttpError, invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { priceChoice } from '../../schedules/priceChoice';
import type { Cargo } from './newCargo';

type BookingBody = v.InferOutput<typeof createBooking.body>;

interface PriceQuery {
  readonly choice: NonNullable<BookingBody['scheduleRates']>;
  /** The agent that serves the customer; null while no customer is chosen. */
  readonly agentId: string | null;
  /** The customer whose terms apply; null for the standard terms. */
  readonly customer: string | null;
  readonly rows: readonly Pick<BookingBody['fields']['containers'][number], 'quantity' | 'type'>[];
  readonly cargo: Pick<Cargo, 'totalWeight' | 'totalMeasurement'>;
}

const searchFor = ({ choice, rows, cargo }: PriceQuery): PriceQuery['choice']['search'] => ({
  ...choice.search,
  CommodityAndWeight: rows.map(({ quantity, type }) => ({
    Quantity: quantity,
    ContainerType: type,
    ContainerVariant: 'Standard' as const,
  })),
  kg: cargo.totalWeight,
  cbm: cargo.totalMeasurement,
  dimensions: [],
});

/** Returns the chosen option at the price of the cargo that is booked, which may differ from the cargo that was searched for. */
export const priceChosenOption = async (db: Executor, user: User, question: PriceQuery): Promise<ScheduleOption> => {
  const { choice, agentId, customer } = question;
  const search = searchFor(question);
  const { option, agentId: ownerId } = await priceChoice(
    db,
    user,
    { ...choice, search },
    'scheduleRates.',
    null,
    customer,
  );
  if (agentId !== null && ownerId !== agentId) {
    throw invalid([{ path: 'scheduleRates', message: 'This rate is not one of the agent that serves the customer.' }]);
  }
  return option;
};

/**
 * Returns the price of the searched cargo, which the caller has seen; null when that search has no price, for example
 * because it names no cargo.
 */
export const searchedPrice = async (db: Executor, user: User, question: PriceQuery): Promise<ScheduleOption | null> => {
  const { choice, customer } = question;
  try {
    return (await priceChoice(db, user, choice, 'scheduleRates.', null, customer)).option;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 422) return null;
    throw error;
  }
};

type ToChosenRateInput = Pick<
  ScheduleOption,
  | 'rateId'
  | 'sailingId'
  | 'carrier'
  | 'service'
  | 'totalMinor'
  | 'currency'
  | 'charges'
  | 'exchangeRates'
  | 'validTo'
  | 'transitDays'
>;

/** Returns charges as a booking stores them: the sell price, never the cost. */
export const toStoredCharges = (charges: ToChosenRateInput['charges']): ChosenRate['charges'] =>
  charges.map(({ name, basis, containerType, quantity, unitMinor, amountMinor, currency, totalMinor, ...more }) => ({
    ...{ name, basis, containerType, quantity, unitMinor, amountMinor, currency, totalMinor },
    ...(more.share && { share: more.share }),
    ...(more.wm && { wm: more.wm }),
    ...(more.taxPercent && { taxPercent: more.taxPercent }),
  }));

/** Returns the parts of an option that a booking stores. */
export const toChosenRate = (option: ToChosenRateInput): ChosenRate => ({
  rateId: option.rateId,
  sailingId: option.sailingId,
  carrier: option.carrier,
  service: option.service,
  totalMinor: option.totalMinor,
  currency: option.currency,
  charges: toStoredCharges(option.charges),
  ...(option.exchangeRates.length > 0 && { exchangeRates: option.exchangeRates }),
  validTo: option.validTo,
  transitDays: option.transitDays,
});
