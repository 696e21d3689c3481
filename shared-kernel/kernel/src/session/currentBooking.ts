import type { AskedForBooking, LeftForBooking, Port, ScheduleOption, ScheduleSearch } from '@quayside/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The option chosen among the rates, to be used by a booking form. */
export interface CurrentBooking {
  readonly option: ScheduleOption;
  readonly search: ScheduleSearch;
  readonly from: Port;
  readonly to: Port;
  /** The accepted quote that the option comes from: its price applies. */
  readonly quote?: { readonly id: string; readonly number: string };
  /** Booking details that the buyer entered by the link of that quote, or in the request. */
  readonly left?: LeftForBooking | null;
  /** Booking details of the request that it answers, directly or by its quote. */
  readonly asked?: AskedForBooking | null;
  /** The request of the customer that the booking answers. */
  readonly request?: { readonly id: string; readonly number: string };
  /** Customer of the booking, if known. */
  readonly company?: { readonly id: string; readonly companyName: string } | null;
}

interface CurrentBookingState {
  readonly current: CurrentBooking | null;
  choose: (booking: CurrentBooking) => void;
  clear: () => void;
}

/** The current booking of this tab. It survives a reload and ends with the session. */
export const useCurrentBooking = create<CurrentBookingState>()(
  persist(
    (set) => ({
      current: null,
      choose: (current) => set({ current }),
      clear: () => set({ current: null }),
    }),
    {
      name: 'quayside-current-booking',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ current }) => ({ current }),
    },
  ),
);
