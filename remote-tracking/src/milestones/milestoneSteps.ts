import type { Booking, Tracking } from '@quayside/contract';
import { type ShippingStep, shippingSteps } from '@quayside/freight';

/** The five steps of a booking from its events and what staff set. */
export const milestoneSteps = (tracking: Tracking, booking: Booking): ShippingStep[] =>
  shippingSteps(tracking.events, {
    loadType: booking.loadType,
    createdAt: booking.createdAt,
    shippingStatus: tracking.shippingStatus,
  });
