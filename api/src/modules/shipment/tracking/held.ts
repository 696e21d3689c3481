import * as calls from '@quayside/contract';
import { normaliseContainerNumber } from '@quayside/freight';
import { and, eq, inArray } from 'drizzle-orm';
import { readEvents } from '../../../integrations/readEvents';
import { lookupKeys } from '../../../integrations/source/concerns';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { conflict, notFound } from '../../../platform/errors';
import { pageAround, windowOf } from '../../../platform/pageAround';
import { recordChange } from '../../../platform/recordChange';
import type { User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { companies } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { type Asker, askersOf, hadAsked } from './askers';
import { deliver } from './deliver';
import { countHeld, removeHeld, selectHeld } from './heldMessages';
import { numberOf, sayingOf, senderName } from './heldMessageText';
import { ingest } from './ingest';
import { whoGets } from './recipients';
import { selectShipments } from './shipmentRows';

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
const askedAt = ({ references }: Asker, message: SourceMessage): string => {
  const { bills, containers } = lookupKeys(message);
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

/** Numbers that bookings ask for, and who does, are known beyond the wall only; of what is found the caller's own is shown. */
const beyond = ({ database }: Services) =>
  database.asPlatform('held messages are looked up with whoever asks for them');

const isOf = (user: User, { agentId }: Asker): boolean => user.role === 'super-admin' || agentId === user.companyId;

/** A page of what is held, with the bookings that each could be given to. */
export const listHeldMessages = handle(calls.listHeldMessages, async ({ user, query, services }) => {
  const { db } = beyond(services);
  const { offset, rows } = windowOf(query);
  const page = await selectHeld(db, user).limit(rows).offset(offset);
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
      isOwned: agentId !== null,
      says: sayingOf(message),
      bookings: matching(message, agentId, askers)
        .filter((asker) => isOf(user, asker))
        .map((asker) => ({
          id: asker.shipment.bookingId,
          number: numberOf(asker),
          agent: { id: asker.agentId, companyName: names.get(asker.agentId) ?? '' },
          askedAt: askedAt(asker, message),
        })),
    }),
  );
  return pageAround(docs, await countHeld(db, user), query);
});

type Held = Awaited<ReturnType<typeof selectHeld>>[number];

/** The booking that was chosen: one that the message is about, or any of the agent whose own it is. @throws 409 for another one */
const chosenFor = async (tx: Tx, { message, agentId }: Held, booking: string) => {
  const asker = matching(message, agentId, await askersOf(tx, [message])).find(
    ({ shipment }) => shipment.bookingId === booking,
  );
  if (asker) return { shipment: asker.shipment, agent: asker.agentId };
  const [shipment] = agentId
    ? await selectShipments(tx, and(eq(bookings.id, booking), eq(bookings.agentId, agentId)))
    : [];
  if (!shipment || !agentId) throw conflict('This message is not about that booking.');
  return { shipment, agent: agentId };
};

/** Gives a held message to a booking. @throws 404 once it is gone, 409 for a booking that it is not about */
export const deliverHeldMessage = handleWithoutTransaction(
  calls.deliverHeldMessage,
  ({ user, params: { id }, body, request, services }) =>
    beyond(services).transaction(async (tx) => {
      const [held] = await selectHeld(tx, user, id);
      if (!held) throw gone();
      const { message } = held;
      const { shipment, agent } = await chosenFor(tx, held, body.booking);
      // The booking first, as every delivery does, so that two never wait for each other.
      await deliver(tx, body.booking, message.standard, readEvents(message, shipment));
      if (!(await removeHeld(tx, id))) throw gone();
      await recordChange(tx, {
        ...{ actor: user, action: 'held-message.delivered', id, requestId: request.id },
        ...{ before: held, after: { booking: body.booking, agent } },
      });
    }),
);

/** Corrects the references and looks for bookings again. What an agent corrects reaches bookings of that agent alone. @throws 404 once it is gone */
export const correctHeldMessage = handleWithoutTransaction(
  calls.correctHeldMessage,
  ({ user, params: { id }, body, request, services }) =>
    beyond(services).transaction(async (tx) => {
      const [held] = await selectHeld(tx, user, id);
      if (!held) throw gone();
      const containers = body.containers.map(normaliseContainerNumber);
      const message: SourceMessage = { ...held.message, identifiers: { ...body, containers } };
      const outcome = (await ingest(tx, [message], held.agentId)).get(message) ?? 'no-shipment';
      if (outcome !== 'no-shipment') await removeHeld(tx, id);
      await recordChange(tx, {
        ...{ actor: user, action: 'held-message.corrected', id, requestId: request.id },
        ...{ before: { references: held.message.identifiers }, after: { references: message.identifiers, outcome } },
      });
      return { outcome };
    }),
);

/** Throws a held message away. @throws 404 once it is gone */
export const discardHeldMessage = handleWithoutTransaction(
  calls.discardHeldMessage,
  ({ user, params: { id }, request, services }) =>
    beyond(services).transaction(async (tx) => {
      const [held] = await selectHeld(tx, user, id);
      if (!held || !(await removeHeld(tx, id))) throw gone();
      await recordChange(tx, {
        ...{ actor: user, action: 'held-message.discarded', id, before: held, requestId: request.id },
      });
    }),
);
