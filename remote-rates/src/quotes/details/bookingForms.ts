import type { ScheduleSearch } from '@quayside/contract';

/** Where the booking form of each transport mode is. */
export const bookingForms: Readonly<Record<ScheduleSearch['transportMode'], string>> = {
  FCL: '/bookings/booking-form',
  LCL: '/bookings/booking-form',
  AIR: '/bookings/air-booking-form',
};
