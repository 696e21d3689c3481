import type { ChosenRate, ScheduleOption } from '../../../contract';

/** What a booking keeps of the option that it was made from: what the customer pays, never what it costs. */
export const chosenRate = (option: ScheduleOption): ChosenRate => {
  const { rateId, sailingId, carrier, service, totalCents, currency, validTo, transitDays } = option;
  return {
    ...{ rateId, sailingId, carrier, service, totalCents, currency, validTo, transitDays },
    charges: option.charges.map(({ kind: _, containerType: __, note: ___, ...charge }) => charge),
  };
};
