import type { ChosenRate, createBooking, ScheduleOption } from '@quayside/contract';
import type * as v from 'valibot';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { priceChoice } from '../../schedules/priceChoice';
import type { Cargo } from './newCargo';

type Sent = v.InferOutput<typeof createBooking.body>;

interface Question {
  readonly choice: NonNullable<Sent['scheduleRates']>;
  /** The agent that serves the customer. */
  readonly agentId: string;
  /** Whose terms count. */
  readonly customer: string;
  readonly sent: Sent['fields'];
  readonly cargo: Cargo;
}

/** The chosen option at the price of what is booked now, which may be more than what was searched for. */
export const priceOf = async (
  tx: Tx,
  user: User,
  { choice, agentId, customer, sent, cargo }: Question,
): Promise<ScheduleOption> => {
  const search = {
    ...choice.search,
    CommodityAndWeight: sent.containers.map(({ quantity, type }) => ({
      Quantity: quantity,
      ContainerType: type,
      ContainerVariant: 'Standard' as const,
    })),
    kg: cargo.totalWeight,
    cbm: cargo.totalMeasurement,
    dimensions: [],
  };
  const { option, agentId: ownerId } = await priceChoice(
    tx,
    user,
    { ...choice, search },
    'scheduleRates.',
    null,
    customer,
  );
  if (ownerId !== agentId) {
    throw invalid([{ path: 'scheduleRates', message: 'This rate is not one of the agent that serves the customer.' }]);
  }
  return option;
};

type Chosen = Pick<
  ScheduleOption,
  'rateId' | 'sailingId' | 'carrier' | 'service' | 'totalMinor' | 'currency' | 'charges' | 'validTo' | 'transitDays'
>;

/** What a booking keeps of the option that it was made from: what the customer pays, never what it costs. */
export const chosenRate = (option: Chosen): ChosenRate => ({
  rateId: option.rateId,
  sailingId: option.sailingId,
  carrier: option.carrier,
  service: option.service,
  totalMinor: option.totalMinor,
  currency: option.currency,
  charges: option.charges.map(
    ({ name, basis, containerType, quantity, unitMinor, amountMinor, currency, totalMinor, taxPercent }) => ({
      name,
      basis,
      containerType,
      quantity,
      unitMinor,
      amountMinor,
      currency,
      totalMinor,
      ...(taxPercent && { taxPercent }),
    }),
  ),
  validTo: option.validTo,
  transitDays: option.transitDays,
});
