import * as v from 'valibot';
import { Quote } from './quotes';
import { route } from './route';
import { Id, multiLineText, requiredMultiLine } from './shapes';

const one = v.object({ id: Id });

/** Asks those who may change rates to let a quote go out below the floor; they are told by mail. 409 where it is not below. */
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

/** Approves or refuses, and tells the owner by mail. 409 `not_waiting` where somebody was faster. */
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
