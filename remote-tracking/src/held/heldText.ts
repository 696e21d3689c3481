import type { HeldMessage, HeldReason } from '@quayside/contract';
import { displayContainerNumber } from '@quayside/freight';

/** Reasons why a message is held, in words. */
export const reasonText: Record<HeldReason, string> = {
  'nobody-asked': 'No booking matched it when it arrived',
  'several-agents': 'Several agents ask for it',
  'other-trip': 'It is about another trip of this container',
  'several-trips': 'Several trips of this container fit: choose the booking',
};

/** Returns the references of a message. */
export const referencesText = ({ references: { bills, bookings, containers } }: HeldMessage): string =>
  [...bills, ...bookings, ...containers.map(displayContainerNumber)].join(', ');
