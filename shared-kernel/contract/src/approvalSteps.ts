import * as v from 'valibot';
import { Quote } from './quotes';
import { route } from './route';
import { Id, multiLineText, requiredMultiLine } from './shapes';

const one = v.object({ id: Id });

/**
 * Requests approval from users who may change rates to send a quote below the margin floor; they are notified by mail.
 * Returns 409 when the quote is not below the floor.
 */
export const askApproval = route({
  method: 'POST',
  path: '/quotes/:id/approval',
  summary: 'Ask to send a quote below the floor',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: one,
  body: v.strictObject({ reason: requiredMultiLine(500, 'Reason for the approver is a required field') }),
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});

/**
 * Approves or refuses the request and notifies the owner by mail. Returns 409 `not_waiting` when someone else has
 * answered.
 */
export const answerApproval = route({
  method: 'POST',
  path: '/quotes/:id/approval/answer',
  summary: 'Approve or refuse a quote below the floor',
  auth: 'session',
  may: ['update', 'Rate'],
  service: 'quotes',
  params: one,
  body: v.variant('answer', [
    v.strictObject({ answer: v.literal('approved'), comment: v.optional(multiLineText(500), '') }),
    v.strictObject({ answer: v.literal('refused'), comment: requiredMultiLine(500, 'Reason is a required field') }),
  ]),
  answer: Quote,
  errors: [404, 409],
  idempotent: true,
});
