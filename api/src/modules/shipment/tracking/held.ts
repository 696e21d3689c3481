import * as calls from '@quayside/contract';
import { inArray } from 'drizzle-orm';
import { readEvents } from '../../../integrations/readEvents';
import { lookupKeys } from '../../../integrations/source/concerns';
import { handle } from '../../../platform/calls/handle';
import { conflict, notFound } from '../../../platform/errors';
import { pageAround, windowOf } from '../../../platform/pageAround';
import { recordChange } from '../../../platform/recordChange';
import type { Executor } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { companies } from '../../../tables/accountTables';
import { type Asker, askersOf, hadAsked } from './askers';
import { deliver } from './deliver';
import { countHeld, removeHeld, selectHeld } from './heldMessages';
import { numberOf, sayingOf, senderName } from './heldMessageText';
import { whoGets } from './recipients';

const gone = () => notFound('This message is not held any more.');

/** Who could be given a message: it is about them by now, whenever they asked, and they are of the agent whose own it is. */
const matching = (message: SourceMessage, owner: string | null, askers: readonly Asker[]): readonly Asker[] =>
  owner === null
    ? askers.filter((asker) => asker.isTold && hadAsked(asker, message, Number.POSITIVE_INFINITY))
    : whoGets(message, askers, owner);

const referencesOf = ({
  identifiers: { bills, bookings, containers },
}: SourceMessage): calls.HeldMessage['references'] => ({
  bills: [...bills],
  bookings: [...bookings],
  containers: [...containers],
});

/** Since when a booking asks for what a message names, as an ISO instant. */
const askedAt = ({ references }: Asker, { identifiers }: SourceMessage): string => {
  const { bills, containers } = lookupKeys(identifiers);
  const named = { bill: bills, container: containers };
  const times = references.filter(({ kind, reference }) => named[kind].includes(reference)).map((one) => one.askedAt);
  return new Date(Math.min(...times)).toISOString();
};

const agentNames = async (db: Executor, askers: readonly Asker[]): Promise<ReadonlyMap<string, string>> => {
  if (askers.length === 0) return new Map();
  const found = await db
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(
      inArray(
        companies.id,
        askers.map(({ agentId }) => agentId),
      ),
    );
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** A page of what is held, with the bookings that each could be given to. */
export const listHeldMessages = handle(calls.listHeldMessages, async ({ db, query }) => {
  const { offset, rows } = windowOf(query);
  const page = await selectHeld(db).limit(rows).offset(offset);
  const askers = await askersOf(
    db,
    page.map(({ message }) => message),
  );
  const names = await agentNames(db, askers);
  const docs = page.map(
    ({ id, message, reason, agentId }): calls.HeldMessage => ({
      id,
      receivedAt: message.receivedAt,
      source: message.standard,
      sender: senderName(message),
      references: referencesOf(message),
      reason,
      says: sayingOf(message),
      bookings: matching(message, agentId, askers).map((asker) => ({
        id: asker.shipment.bookingId,
        number: numberOf(asker),
        agent: { id: asker.agentId, companyName: names.get(asker.agentId) ?? '' },
        askedAt: askedAt(asker, message),
      })),
    }),
  );
  return pageAround(docs, await countHeld(db), query);
});

/** Gives a held message to a booking that asked for it. @throws 404 once it is gone, 409 for another booking */
export const deliverHeldMessage = handle(
  calls.deliverHeldMessage,
  async ({ tx, user, params: { id }, body, request }) => {
    const [held] = await selectHeld(tx, id);
    if (!held) throw gone();
    const { message } = held;
    const chosen = matching(message, held.agentId, await askersOf(tx, [message])).find(
      ({ shipment }) => shipment.bookingId === body.booking,
    );
    if (!chosen) throw conflict('This message is not about that booking.');
    // The booking first, as every delivery does, so that two never wait for each other.
    await deliver(tx, body.booking, message.standard, readEvents(message, chosen.shipment));
    if (!(await removeHeld(tx, id))) throw gone();
    const after = { booking: body.booking, agent: chosen.agentId };
    await recordChange(tx, {
      actor: user,
      action: 'held-message.delivered',
      id,
      before: held,
      after,
      requestId: request.id,
    });
  },
);

/** Throws a held message away. @throws 404 once it is gone */
export const discardHeldMessage = handle(calls.discardHeldMessage, async ({ tx, user, params: { id }, request }) => {
  const [held] = await selectHeld(tx, id);
  if (!held || !(await removeHeld(tx, id))) throw gone();
  await recordChange(tx, { actor: user, action: 'held-message.discarded', id, before: held, requestId: request.id });
});
