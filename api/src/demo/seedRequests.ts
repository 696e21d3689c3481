import { calculateRequestDue, HOUR } from '@quayside/freight';
import { portsById, toPlace } from '../modules/ports/portRows';
import { cargoText } from '../modules/quotes/cargoText';
import { nextNumber } from '../modules/quotes/createQuoteRequest';
import type { Executor } from '../ports/database';
import { comments } from '../tables/conversationTables';
import { quoteRequests } from '../tables/quoteTables';
import { demoId } from './seeded/demoId';
import type { DemoRequest } from './world/demoRequests';
import { agents } from './world/organisations';

const getRequestState = ({ owner, quote }: DemoRequest) => {
  if (quote) return 'answered';
  return owner ? 'in-work' : 'open';
};

/** Returns the time of the last change: when it was answered, taken, or requested. */
const movedAt = ({ askedAt, owner, quote }: DemoRequest): Date => {
  if (quote) return quote.madeAt;
  return owner ? new Date(askedAt.getTime() + HOUR) : askedAt;
};

const seedRequest = async (tx: Executor, request: DemoRequest): Promise<void> => {
  const { companyId, askedBy, caller, search, commodity, remarks, askedAt, owner, question, quote } = request;
  const agentId = askedBy.companyId;
  const { timeZone = 'UTC' } = agents.find(({ id }) => id === agentId) ?? {};
  const ports = await portsById(tx, [search.fromId, search.toId]);
  const [from, to] = [ports.get(search.fromId), ports.get(search.toId)];
  if (!from || !to) throw new Error(`The request for ${commodity} of the demo has no lane`);
  const id = demoId('request', `${companyId} ${commodity}`);
  const moved = movedAt(request).toISOString();
  await tx.insert(quoteRequests).values({
    ...{ id, agentId, companyId, number: await nextNumber(tx, agentId), state: getRequestState(request) },
    ...{ askedBy: askedBy.id, ownerId: owner?.id ?? null, quoteId: quote && demoId('quote', quote.name) },
    dueAt: calculateRequestDue(askedAt, timeZone),
    doc: {
      ...{ search, commodity, incoterm: 'FOB', remarks, from: toPlace(from), to: toPlace(to) },
      ...{ cargo: cargoText(search), seen: null, order: null, closedBecause: '' },
      ...(caller !== undefined && { caller }),
    },
    ...{ createdAt: askedAt.toISOString(), updatedAt: moved, version: owner ? 2 : 1 },
  });
  if (!question || !owner) return;
  await tx.insert(comments).values({
    ...{ id: demoId('comment', question), agentId, companyId, requestId: id, authorId: owner.id },
    ...{ text: question, isQuestion: true, createdAt: moved },
  });
};

/** Creates customers' requests, made on the web and by phone, with their progress. */
export const seedRequests = async (tx: Executor, requests: readonly DemoRequest[]): Promise<void> => {
  for (const request of requests) await seedRequest(tx, request);
};
