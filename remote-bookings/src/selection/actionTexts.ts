import type { BookingAction, BookingActionResult } from '@quayside/contract';
import { formatCount } from '@quayside/freight';

export type OfferedAction = Exclude<BookingAction, 'undo-acknowledge'>;

interface ActionText {
  readonly button: string;
  /** Title of the question; `bookings` is the number of bookings that will change. */
  readonly question: (bookings: string) => string;
  readonly consequence: string;
  readonly confirm: string;
  readonly done: (bookings: string) => string;
  /** Action that takes it back. */
  readonly undo?: BookingAction;
  readonly destructive?: true;
}

export const actionTexts: Readonly<Record<OfferedAction, ActionText>> = {
  follow: {
    button: 'Follow',
    question: (bookings) => `Follow ${bookings}?`,
    consequence: 'You get notifications about them.',
    confirm: 'Follow',
    done: (bookings) => `You follow ${bookings}.`,
    undo: 'mute',
  },
  mute: {
    button: 'Stop following',
    question: (bookings) => `Stop following ${bookings}?`,
    consequence: 'You get no more notifications about them.',
    confirm: 'Stop following',
    done: (bookings) => `You no longer follow ${bookings}.`,
    undo: 'follow',
  },
  acknowledge: {
    button: 'Acknowledge exceptions',
    question: (bookings) => `Acknowledge the exceptions of ${bookings}?`,
    consequence: 'All their open exceptions are acknowledged.',
    confirm: 'Acknowledge',
    done: (bookings) => `The exceptions of ${bookings} are acknowledged.`,
    undo: 'undo-acknowledge',
  },
  'assign-owner': {
    button: 'Assign owner',
    question: (bookings) => `Assign an owner to ${bookings}?`,
    consequence: 'Only your team sees the owner.',
    confirm: 'Assign',
    done: (bookings) => `The owner of ${bookings} changed.`,
    undo: 'assign-owner',
  },
  'add-tag': {
    button: 'Add tag',
    question: (bookings) => `Add a tag to ${bookings}?`,
    consequence: 'Only your team sees the tag.',
    confirm: 'Add tag',
    done: (bookings) => `The tag was added to ${bookings}.`,
    undo: 'remove-tag',
  },
  'remove-tag': {
    button: 'Remove tag',
    question: (bookings) => `Remove a tag from ${bookings}?`,
    consequence: 'The tag stays on other bookings.',
    confirm: 'Remove tag',
    done: (bookings) => `The tag was removed from ${bookings}.`,
    undo: 'add-tag',
  },
  'move-status': {
    button: 'Move status',
    question: (bookings) => `Move the shipping status of ${bookings}?`,
    consequence: 'The step is recorded as an event of each booking. You can withdraw it there.',
    confirm: 'Move status',
    done: (bookings) => `The shipping status of ${bookings} changed.`,
  },
  'set-field': {
    button: 'Set a field',
    question: (bookings) => `Set a field of ${bookings}?`,
    consequence: 'The present value is replaced. You can undo it.',
    confirm: 'Set field',
    done: (bookings) => `${bookings} changed.`,
    undo: 'set-field',
  },
  cancel: {
    button: 'Cancel bookings',
    question: (bookings) => `Cancel ${bookings}?`,
    consequence: 'Their documents and history stay. You can restore a booking on its page within 30 days.',
    confirm: 'Cancel bookings',
    done: (bookings) => `${bookings} cancelled.`,
    destructive: true,
  },
};

export const bookingsText = (count: number): string => formatCount(count, 'booking');

/** Returns the ids of the bookings that change, and the results that do not. */
export const splitResults = (results: readonly BookingActionResult[]) => ({
  done: results.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])),
  others: results.filter(({ outcome }) => outcome !== 'done'),
});
