import type { HeldMessage, HeldReason } from '@quayside/contract';
import { displayContainerNumber } from '@quayside/freight';
import { t } from '../texts/messages';

/** Reasons why a message is held, in words. */
export const reasonText: Record<HeldReason, string> = {
  get 'nobody-asked'() {
    return t('No booking matched it when it arrived');
  },
  get 'several-agents'() {
    return t('Several agents ask for it');
  },
  get 'other-trip'() {
    return t('It is about another trip of this container');
  },
  get 'several-trips'() {
    return t('Several trips of this container fit: choose the booking');
  },
};

/** Returns the references of a message. */
export const referencesText = ({ references: { bills, bookings, containers } }: HeldMessage): string =>
  [...bills, ...bookings, ...containers.map(displayContainerNumber)].join(', ');
