import { type BookingCard, listBookings } from '@quayside/contract';
import { searchKey } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useNavigate } from '@quayside/kernel/router';
import { type TypeAheadSearch, toaster, useTypeAheadSearch } from '@quayside/ui';
import { useRef, useState } from 'react';

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 6;

/** Sorts bookings with an exact match of a number, ignoring its spelling, before partial matches. */
const sortExactFirst = (found: readonly BookingCard[], typed: string): BookingCard[] => {
  const key = searchKey(typed);
  const isExact = ({ mblNumber, hblNumber, customerReference, listContainerNumbers }: BookingCard) =>
    [mblNumber, hblNumber, customerReference, ...listContainerNumbers].some((number) => searchKey(number) === key);
  return [...found.filter(isExact), ...found.filter((booking) => !isExact(booking))];
};

/** Finds bookings by their numbers: suggestions while typing, and the target of Enter. */
export const useBookingSearch = (text: string) => {
  const { api } = useKernel();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<'idle' | 'searching' | 'nothing'>('idle');
  const running = useRef<AbortController>(undefined);
  const suggestions: TypeAheadSearch<BookingCard> = useTypeAheadSearch(
    ['bookings'],
    text,
    async (searchText, signal) => {
      const found = await api.call(listBookings, { query: { searchText, limit: MAX_SUGGESTIONS }, signal });
      return sortExactFirst(found.docs, searchText);
    },
  );

  const forget = () => {
    running.current?.abort();
    setOutcome('idle');
  };

  /**
   * Opens the overview of a single result or the list of several; reports an empty result. Returns whether it
   * navigated.
   */
  const submit = async (): Promise<boolean> => {
    const searchText = text.trim();
    forget();
    const asked = new AbortController();
    running.current = asked;
    setOutcome('searching');
    try {
      const found = await api.call(listBookings, { query: { searchText, limit: 2 }, signal: asked.signal });
      const [only] = found.docs;
      setOutcome(only ? 'idle' : 'nothing');
      if (!only) return false;
      navigate(
        found.docs.length === 1
          ? `/bookings/${only._id}/overview`
          : `/bookings/all?${new URLSearchParams({ searchText })}`,
      );
      return true;
    } catch (error) {
      if (asked.signal.aborted) return false;
      setOutcome('idle');
      toaster.error({ id: 'global-search', title: 'Error', detail: errorMessage(error) });
      return false;
    }
  };

  return { suggestions, outcome, submit, forget };
};
