import type { ScheduleSearch } from '@quayside/contract';

/** Path of the booking form for each transport mode. */
export const bookingForms: Readonly<Record<ScheduleSearch['transportMode'], string>> = {
  FCL: '/bookings/booking-form',
  LCL: '/bookings/booking-form',
  AIR: '/bookings/air-booking-form',
};
