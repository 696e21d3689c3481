import { type BookingPrice, type BookingPriceQuestion, priceBooking, type RateChoice } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { keepPreviousData, useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { focusField, useDebounced } from '@quayside/ui';
import { useState } from 'react';
import { isSameTotal, type Total, toTotal } from './bookingTotal';
import type { BookingValues } from './bookingValues';
import { priceQuestion } from './priceQuestion';

/** Milliseconds without a change of the cargo before its price is requested. */
const REQUEST_DELAY_MS = 400;
/** Name of the field that agrees to a price. */
export const agreementField = 'agreed-price';

interface PriceOptions {
  form: UseFormReturn<BookingValues>;
  /** Chosen option; undefined for a booking without a price. */
  choice: RateChoice | undefined;
  /** Total shown when the option was chosen; undefined when it was not stored. */
  quoted: Total | null | undefined;
}

const getPriceMessage = (error: ApiError): string => error.errors[0]?.message ?? errorMessage(error);

/** Returns whether the loose cargo is less than the quoted cargo. */
const isLessThanQuoted = ({ fields }: BookingPriceQuestion, { search }: RateChoice): boolean =>
  search.transportMode !== 'FCL' && (fields.weight_kg !== search.kg || fields.cbm !== search.cbm);

/**
 * Price of a booking form. It follows cargo and customer and aborts outdated requests. A total that differs from the
 * quoted one needs the user's agreement before the booking is sent.
 */
export const useBookingPrice = ({ form, choice, quoted }: PriceOptions) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const ofStaff = isStaff(useUser().role);
  const [agreed, setAgreed] = useState<Total | null>(null);
  const [lacksAgreement, setLacksAgreement] = useState(false);

  const toPriceQuestion = (values: BookingValues): BookingPriceQuestion | null =>
    choice ? priceQuestion(values, choice, ofStaff ? (values.company?.id ?? null) : null) : null;
  // As text, so that the form renders again only when the request changes.
  const text = useWatch({
    control: form.control,
    compute: (values: BookingValues) => JSON.stringify(toPriceQuestion(values)),
  });
  const asked = useDebounced(text, REQUEST_DELAY_MS);
  const question = JSON.parse(asked) as BookingPriceQuestion | null;
  const isAsked = question !== null;
  const query = useCall(
    priceBooking,
    { body: question as BookingPriceQuestion },
    {
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
  );
  const isCurrent = text === asked && isAsked && !query.isFetching;
  const price = isCurrent ? (query.data ?? null) : null;
  const isAgreed = (total: Total): boolean => isSameTotal(total, quoted) || isSameTotal(total, agreed);

  /** Returns the price of the current form, from the last response when it still applies; null when there is none. */
  const find = async (values: BookingValues): Promise<BookingPrice | null> => {
    const body = toPriceQuestion(values);
    if (!body) return null;
    try {
      return await queries.fetchQuery({
        queryKey: callKey(priceBooking, { body }),
        queryFn: ({ signal }) => api.call(priceBooking, { body, signal }),
        staleTime: 30_000,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null; // The server reports the reason when the booking is sent.
    }
  };

  const demandAgreement = (): void => {
    setLacksAgreement(true);
    requestAnimationFrame(() => focusField(agreementField));
  };

  return {
    choice,
    quoted,
    /** Last price, also while the price of changed cargo is calculated. */
    shown: isAsked ? (query.data ?? null) : null,
    price,
    isCalculating: choice !== undefined && text !== 'null' && !isCurrent,
    /** Whether the cargo lacks a figure that the price depends on. */
    isIncomplete: choice !== undefined && text === 'null',
    /** Reason why there is no price. */
    reason: isCurrent && query.error ? getPriceMessage(query.error) : null,
    retry: () => void query.refetch(),
    needsAgreement: price !== null && !isSameTotal(price, quoted),
    isAgreed: price !== null && isAgreed(price),
    agree: (isTicked: boolean) => {
      setAgreed(isTicked && price ? toTotal(price) : null);
      if (isTicked) setLacksAgreement(false);
    },
    lacksAgreement,
    /** Quoted price that still applies although less is booked. */
    holdsForLess: price?.quote && question && choice && isLessThanQuoted(question, choice) ? price.quote : null,
    /**
     * Returns the total that the user agreed to, or requests the agreement and returns `isMissing: true`. Without a
     * response the last shown total is used, and the server compares it.
     */
    confirm: async (values: BookingValues): Promise<{ total: number | null; isMissing: boolean }> => {
      if (!choice) return { total: null, isMissing: false };
      const now = await find(values);
      if (!now) return { total: (query.data ?? quoted)?.totalMinor ?? null, isMissing: false };
      if (isAgreed(now)) return { total: now.totalMinor, isMissing: false };
      demandAgreement();
      return { total: null, isMissing: true };
    },
    /** Reloads the price after the server reported a different one. */
    readAgain: async (): Promise<void> => {
      await queries.invalidateQueries({ queryKey: callKey(priceBooking) });
      setLacksAgreement(true);
    },
  };
};

export type BookingPriceState = ReturnType<typeof useBookingPrice>;
