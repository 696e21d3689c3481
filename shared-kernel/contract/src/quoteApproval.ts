import * as v from 'valibot';
import { Instant } from './shapes';

export const approvalStates = ['waiting', 'approved', 'refused'] as const;
/** State of the approval to send a quote below the margin floor. */
export const ApprovalState = v.picklist(approvalStates);
export type ApprovalState = v.InferOutput<typeof ApprovalState>;

/** An approval request with its answer. It is valid until the prices of the quote change. */
export const Approval = v.object({
  state: ApprovalState,
  /** Reason for the low price. */
  reason: v.string(),
  askedBy: v.string(),
  askedAt: Instant,
  /** Margin floor at the time of the request, in percent. */
  floorPercent: v.number(),
  answer: v.nullable(v.object({ by: v.string(), at: Instant, comment: v.string() })),
});
export type Approval = v.InferOutput<typeof Approval>;
