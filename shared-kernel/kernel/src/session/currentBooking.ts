import type { AskedForBooking, LeftForBooking, Port, ScheduleOption, ScheduleSearch } from '@quayside/contract';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The option that was chosen among the rates, on its way to a booking form. */
export interface CurrentBooking {
  readonly option: ScheduleOption;
  readonly search: ScheduleSearch;
  readonly from: Port;
  readonly to: Port;
  /** The accepted quote that the option comes from: then its price holds. */
  readonly quote?: { readonly id: string; readonly number: string };
  /** What its buyer left for the booking: by the link of that quote, or with the request. */
  readonly left?: LeftForBooking | null;
  /** What its customer said in the request that it answers, by itself or by its quote. */
  readonly asked?: AskedForBooking | null;
  /** The request of the customer that the booking answers. */
  readonly request?: { readonly id: string; readonly number: string };
  /** Whose booking it becomes, as far as that is known. */
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
