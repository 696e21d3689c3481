/** Query key of the bookings that are printed instead of the list. */
export const printedKey = ['printed-bookings'];
