import * as v from 'valibot';
import { Instant } from './shapes';

export const approvalStates = ['waiting', 'approved', 'refused'] as const;
/** Where the question stands whether a quote may go out below the floor. */
export const ApprovalState = v.picklist(approvalStates);
export type ApprovalState = v.InferOutput<typeof ApprovalState>;

/** What was asked of an approver, and answered. It holds until the prices of the quote change. */
export const Approval = v.object({
  state: ApprovalState,
  /** Why the quote is that cheap. */
  reason: v.string(),
  askedBy: v.string(),
  askedAt: Instant,
  /** The floor at the time of the question, in percent. */
  floorPercent: v.number(),
  answer: v.nullable(v.object({ by: v.string(), at: Instant, comment: v.string() })),
});
export type Approval = v.InferOutput<typeof Approval>;
