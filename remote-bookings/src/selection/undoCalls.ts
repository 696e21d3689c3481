import type { BookingActionResult, runBookingAction } from '@quayside/contract';
import type * as v from 'valibot';
import { actionTexts, type OfferedAction } from './actionTexts';

type Body = v.InferInput<typeof runBookingAction.body>;

/** Returns the calls that take an action back; several for bookings that had different owners. */
export const undoCalls = (
  action: OfferedAction,
  results: readonly BookingActionResult[],
  tag: string | undefined,
): Body[] => {
  const { undo } = actionTexts[action];
  const done = results.filter(({ outcome }) => outcome === 'done');
  if (!undo || done.length === 0) return [];
  const common = { action: undo, isPreview: false } as const;
  if (undo !== 'assign-owner')
    return [{ ...common, bookings: done.map(({ id }) => ({ id })), ...(tag !== undefined && { tag }) }];
  return [...new Set(done.map(({ previousOwner = null }) => previousOwner))].map((owner) => ({
    ...{ ...common, owner },
    bookings: done.filter(({ previousOwner = null }) => previousOwner === owner).map(({ id }) => ({ id })),
  }));
};
