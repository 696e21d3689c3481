import type { Booking, Tracking } from '@freight/shared-kernel/contract';
import { type ShippingStep, shippingSteps } from '@freight/shared-kernel/freight';

/** The five steps of a booking from its events and what staff set. */
export const milestoneSteps = (tracking: Tracking, booking: Booking): ShippingStep[] =>
  shippingSteps(tracking.events, {
    loadType: booking.loadType,
    createdAt: booking.createdAt,
    shippingStatus: tracking.shippingStatus,
  });
