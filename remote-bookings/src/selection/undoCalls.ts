import type { BookingActionResult, runBookingAction } from '@quayside/contract';
import type * as v from 'valibot';
import { actionTexts, type OfferedAction } from './actionTexts';
import type { ActionChoice } from './TeamChoiceFields';

type Body = v.InferInput<typeof runBookingAction.body>;

/** Returns what the undo of one booking sets: its own former value, or what the action set. */
const formerValue = (undo: string, { previousOwner, previousFields }: BookingActionResult, { tag }: ActionChoice) => {
  if (undo === 'assign-owner') return { owner: previousOwner ?? null };
  if (undo === 'set-field') return { fields: previousFields, editReason: 'correction' };
  return tag === undefined ? {} : { tag: tag.trim() };
};

/** Returns the calls that take an action back; several for bookings that had different values. */
export const undoCalls = (
  action: OfferedAction,
  results: readonly BookingActionResult[],
  choice: ActionChoice,
): Body[] => {
  const { undo } = actionTexts[action];
  if (!undo) return [];
  const calls = new Map<string, string[]>();
  for (const result of results) {
    if (result.outcome !== 'done') continue;
    const former = JSON.stringify(formerValue(undo, result, choice));
    calls.set(former, [...(calls.get(former) ?? []), result.id]);
  }
  return [...calls].map(([former, ids]) => ({
    ...{ ...JSON.parse(former), action: undo, isPreview: false },
    bookings: ids.map((id) => ({ id })),
  }));
};
