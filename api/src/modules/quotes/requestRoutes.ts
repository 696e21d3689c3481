import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { listRequestAnswerers } from './answerers';
import { createQuoteRequest, enterQuoteRequest } from './createQuoteRequest';
import { startEscalating } from './escalateRequests';
import { countQuoteRequests, listQuoteRequests } from './listQuoteRequests';
import { newRequestMail, settledRequestMail } from './requestMails';
import { findRequest, toRequest } from './requestRows';
import { requestScope } from './requestScope';
import { settlementRoutes } from './settleRequest';

const getQuoteRequest = handle(calls.getQuoteRequest, async ({ db, user, params: { id } }) =>
  toRequest(await findRequest(db, user, id)),
);

/** Quote requests: customers create and withdraw them; staff take, answer or close them. */
export const quoteRequests: Module = {
  name: 'quoteRequests',
  scope: requestScope,
  routes: [
    listQuoteRequests,
    countQuoteRequests,
    listRequestAnswerers,
    createQuoteRequest,
    enterQuoteRequest,
    getQuoteRequest,
    ...settlementRoutes,
  ],
  mails: [newRequestMail, settledRequestMail],
  start: startEscalating,
};
