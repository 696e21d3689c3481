import * as calls from '@quayside/contract';
import { readContainerNumber } from '@quayside/freight';
import { and, eq, inArray } from 'drizzle-orm';
import { lookupKeys } from '../../../integrations/source/concerns';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { conflict, notFound } from '../../../platform/errors';
import { pageAround, toRowWindow } from '../../../platform/lists/pageAround';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { companies } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import { deliverEvents } from '../apply/deliverEvents';
import { type CandidateBooking, findCandidateBookings, hasRequestedBy } from '../match/candidateBookings';
import { countHeld, removeHeld, selectHeld } from '../match/heldMessages';
import { selectOwnersBookings } from '../match/recipients';
import { selectShipments } from '../match/shipmentRows';
import { toStoredOutcome } from '../receive/incomingDelivery';
import { ingestMessages } from '../receive/ingestMessages';
import { describeMessage, getBookingNumber, senderName } from './heldMessageText';

const messageNotFound = () => notFound('This message is not held any more.');

/**
 * Returns the candidates that may get a message: they request one of its references now, and they belong to the owning
 * agent if there is one.
 */
const matchingCandidates = (
  message: SourceMessage,
  owner: string | null,
  askers: readonly CandidateBooking[],
): readonly CandidateBooking[] =>
  owner === null
    ? askers.filter((asker) => asker.isTold && hasRequestedBy(asker, message, Number.POSITIVE_INFINITY))
    : selectOwnersBookings(message, askers, owner);

const toReferences = ({
  identifiers: { bills, bookings, containers },
}: SourceMessage): calls.HeldMessage['references'] => ({
  bills: [...bills],
  bookings: [...bookings],
  containers: [...containers],
});

/** Returns the earliest time at which a booking requested a reference of the message, as an ISO instant. */
const askedAt = ({ references }: CandidateBooking, message: SourceMessage): string => {
  const { bills, containers } = lookupKeys(message);
  const named = { bill: bills, container: containers };
  const times = references.filter(({ kind, reference }) => named[kind].includes(reference)).map((one) => one.askedAt);
  return new Date(Math.min(...times)).toISOString();
};

const agentNames = async (db: Executor, askers: readonly CandidateBooking[]): Promise<ReadonlyMap<string, string>> => {
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

/**
 * Tracked numbers of all agents are visible only without row-level security. Callers show only the user's own
 * bookings.
 */
const platformDatabase = ({ database }: Services) =>
  database.asPlatform('held messages are looked up with whoever asks for them');

const isOwnBooking = (user: User, { agentId }: CandidateBooking): boolean =>
  user.role === 'super-admin' || agentId === user.companyId;

/** Lists a page of unmatched messages with the bookings that each can be delivered to. */
export const listHeldMessages = handle(calls.listHeldMessages, async ({ user, query, services }) => {
  const { db } = platformDatabase(services);
  const { offset, rows } = toRowWindow(query);
  const page = await selectHeld(db, user).limit(rows).offset(offset);
  const askers = await findCandidateBookings(
    db,
    page.map(({ message }) => message),
  );
  const names = await agentNames(db, askers);
  const texts = new Map<string, string>();
  for (const { id, message, agentId } of page) texts.set(id, await describeMessage(db, message, agentId));
  const docs = page.map(
    ({ id, message, reason, agentId }): calls.HeldMessage => ({
      id,
      receivedAt: message.receivedAt,
      source: message.standard,
      sender: senderName(message),
      references: toReferences(message),
      reason,
      isOwned: agentId !== null,
      says: texts.get(id) ?? '',
      bookings: matchingCandidates(message, agentId, askers)
        .filter((asker) => isOwnBooking(user, asker))
        .map((asker) => ({
          id: asker.shipment.bookingId,
          number: getBookingNumber(asker),
          agent: { id: asker.agentId, companyName: names.get(asker.agentId) ?? '' },
          askedAt: askedAt(asker, message),
        })),
    }),
  );
  return pageAround(docs, await countHeld(db, user), query);
});

type FindChosenBookingInput = Awaited<ReturnType<typeof selectHeld>>[number];

/**
 * Returns the chosen booking: one that the message is about, or any booking of the owning agent. @throws 409 for
 * another booking
 */
const findChosenBooking = async (tx: Tx, { message, agentId }: FindChosenBookingInput, booking: string) => {
  const asker = matchingCandidates(message, agentId, await findCandidateBookings(tx, [message])).find(
    ({ shipment }) => shipment.bookingId === booking,
  );
  if (asker) return { shipment: asker.shipment, agent: asker.agentId };
  const [shipment] = agentId
    ? await selectShipments(tx, and(eq(bookings.id, booking), eq(bookings.agentId, agentId)))
    : [];
  if (!shipment || !agentId) throw conflict('This message is not about that booking.');
  return { shipment, agent: agentId };
};

/**
 * Delivers an unmatched message to a booking. @throws 404 when the message no longer exists, 409 for a booking that it
 * is not about
 */
export const deliverHeldMessage = handleWithoutTransaction(
  calls.deliverHeldMessage,
  ({ user, params: { id }, body, request, services }) =>
    platformDatabase(services).transaction(async (tx) => {
      const [held] = await selectHeld(tx, user, id);
      if (!held) throw messageNotFound();
      const { message } = held;
      const { shipment, agent } = await findChosenBooking(tx, held, body.booking);
      // Lock the booking first, as every delivery does, to avoid deadlocks.
      const events = await readLocatedEvents(tx, [message], shipment);
      await deliverEvents(tx, body.booking, message.standard, events);
      if (!(await removeHeld(tx, id))) throw messageNotFound();
      await recordChange(tx, {
        ...{ actor: user, action: 'held-message.delivered', id, requestId: request.id },
        ...{ before: held, after: { booking: body.booking, agent } },
      });
    }),
);

/**
 * Corrects the references of an unmatched message and matches it again. The owning agent stays: a message of an agent
 * reaches only bookings of that agent. @throws 404 when the message no longer exists
 */
export const correctHeldMessage = handleWithoutTransaction(
  calls.correctHeldMessage,
  ({ user, params: { id }, body, request, services }) =>
    platformDatabase(services).transaction(async (tx) => {
      const [held] = await selectHeld(tx, user, id);
      if (!held) throw messageNotFound();
      const containers = body.containers.map(readContainerNumber);
      const message: SourceMessage = { ...held.message, identifiers: { ...body, containers } };
      const { outcome } = toStoredOutcome((await ingestMessages(tx, [message], held.agentId)).get(message));
      if (outcome !== 'no-shipment') await removeHeld(tx, id);
      await recordChange(tx, {
        ...{ actor: user, action: 'held-message.corrected', id, requestId: request.id },
        ...{ before: { references: held.message.identifiers }, after: { references: message.identifiers, outcome } },
      });
      return { outcome };
    }),
);

/** Discards an unmatched message. @throws 404 when it no longer exists */
export const discardHeldMessage = handleWithoutTransaction(
  calls.discardHeldMessage,
  ({ user, params: { id }, request, services }) =>
    platformDatabase(services).transaction(async (tx) => {
      const [held] = await selectHeld(tx, user, id);
      if (!held || !(await removeHeld(tx, id))) throw messageNotFound();
      await recordChange(tx, {
        ...{ actor: user, action: 'held-message.discarded', id, before: held, requestId: request.id },
      });
    }),
);
