import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Port } from '../contract/ports';
import type { ScheduleOption, ScheduleSearch } from '../contract/schedules';

/** The option that was chosen among the rates, on its way to a booking form. */
export interface CurrentBooking {
  readonly option: ScheduleOption;
  readonly search: ScheduleSearch;
  readonly from: Port;
  readonly to: Port;
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
