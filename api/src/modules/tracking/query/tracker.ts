import { pollingInterval } from '@quayside/freight';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isBareRetraction } from '../../../integrations/source/isBareRetraction';
import { isCausedByData } from '../../../platform/databaseErrors';
import type { Database, Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import type {
  RawSourceAnswer,
  Shipment,
  SourceAnswer,
  SourceName,
  TrackingSource,
} from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { announceBooking } from '../../bookings/booking/announceBooking';
import { selectBookings } from '../../bookings/booking/bookingRows';
import { raiseException } from '../../exceptions/raiseException';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import { applyTrackingEvents, countWaitingEvents } from '../apply/applyTrackingEvents';
import { markSource } from '../apply/deliverEvents';
import { applyEarlyRetractions, retractFromBooking } from '../apply/retractEvent';
import type { ConnectedSource } from '../connections/connectedSources';
import { hasActivePushes, recordMissedPush } from '../connections/pushHealth';
import { deleteExpiredMessages } from '../match/heldMessages';
import { isOpen } from '../match/shipmentRows';
import { type IncomingDelivery, storeIncoming, withStorageId } from '../receive/incomingDelivery';
import { runForEachMessage } from '../receive/intake';
import { deliverWaitingMessages } from '../waiting/deliverWaitingMessages';
import { adoptForSimulation, type DueShipment, leaseDue, stopClosedBookings } from './dueShipments';
import { outcomeOfAnswer, outcomeOfFailure, outcomeWithoutSource, type QueryOutcome } from './queryOutcome';

/** Number of sources that are queried in parallel. */
const AT_ONCE = 8;

interface Log {
  warn(details: object, message: string): void;
}

/** Finds the connected source of a booking's agent. */
interface Connections {
  readonly find: (shipment: Shipment, name: SourceName | null) => Promise<ConnectedSource | null>;
}

interface Options {
  readonly connections?: Connections;
  /** In milliseconds. */
  readonly pullEvery: number;
  readonly log: Log;
}

const storeOutcome = async (tx: Tx, { shipment, source }: DueShipment, outcome: QueryOutcome): Promise<void> => {
  const nextPullAt = outcome.nextAt === null ? null : new Date(outcome.nextAt).toISOString();
  // A request or push that arrived in the meantime wins.
  const { bookingId, leasedUntil, source: asked } = bookingTracking;
  const { state, reason, toldUntil } = outcome;
  await tx
    .update(bookingTracking)
    .set({ state, reason, toldUntil, nextPullAt, leasedUntil: null })
    .where(
      and(eq(bookingId, shipment.bookingId), isNotNull(leasedUntil), sql`${asked} is not distinct from ${source}`),
    );
};

interface QueryResult {
  readonly due: DueShipment;
  readonly outcome: QueryOutcome;
  readonly answer: SourceAnswer | null;
  readonly connectionId: string | null;
  /** Whether events of the answer that are already stored were new. */
  readonly hasNew?: boolean;
}

/** Returns an answer as a delivery to the agent of a booking. */
const toIncoming = (
  { format, sender }: RawSourceAnswer,
  { due, connectionId }: QueryResult,
  receivedAt: string,
): IncomingDelivery => {
  const owner = { agentId: due.shipment.agentId, connectionId };
  return { format, sender, receivedAt, text: '', owner, isAsked: true };
};

/** Gives each message of an answer the id under which it will be stored. */
const withStorageIds = (answered: QueryResult, at: string): QueryResult => {
  const { answer } = answered;
  if (!answer?.rawAnswer) return answered;
  const { delivery, about } = answer.rawAnswer;
  const incoming = toIncoming(answer.rawAnswer, answered, at);
  const named = new Map([...delivery.messages, ...about].map((message) => [message, withStorageId(incoming, message)]));
  const nameAll = (messages: readonly SourceMessage[]) => messages.map((message) => named.get(message) ?? message);
  const rawAnswer = {
    ...answer.rawAnswer,
    delivery: { ...delivery, messages: nameAll(delivery.messages) },
    about: nameAll(about),
  };
  return { ...answered, answer: { ...answer, rawAnswer } };
};

/** Stores the messages of an answer as received and applies its retractions. */
const storeAnswer = async (
  tx: Tx,
  { agentId, bookingId }: Shipment,
  { delivery, about }: RawSourceAnswer,
  { isNew, incoming }: { readonly isNew: boolean; readonly incoming: IncomingDelivery },
): Promise<void> => {
  const outcomes = new Map(about.map((message) => [message, isNew ? ('read' as const) : ('duplicate' as const)]));
  for (const message of about.filter(isBareRetraction))
    outcomes.set(message, (await retractFromBooking(tx, bookingId, message)) ? 'read' : 'duplicate');
  await applyEarlyRetractions(tx, about, agentId);
  await storeIncoming(tx, incoming, delivery, outcomes);
};

const recordWhole = (database: Database, answered: QueryResult, at: string): Promise<void> =>
  database.transaction(async (tx) => {
    const { due, outcome, answer, connectionId, hasNew = false } = answered;
    const { bookingId } = due.shipment;
    const [booking] = await selectBookings(tx, and(eq(bookings.id, bookingId), isOpen)).for('no key update');
    if (!booking) return;
    if (answer && due.source) await markSource(tx, bookingId, due.source);
    // A source knows no directory: its messages are read again with the one of the booking's agent.
    const events =
      answer?.rawAnswer && answer.events.length > 0
        ? await readLocatedEvents(tx, answer.rawAnswer.about, due.shipment)
        : (answer?.events ?? []);
    const isConnected = due.source !== null && due.source !== 'simulated';
    const isNew = (answer !== null && (await applyTrackingEvents(tx, bookingId, events, { isConnected }))) || hasNew;
    if (answer?.rawAnswer) {
      const incoming = toIncoming(answer.rawAnswer, answered, at);
      await storeAnswer(tx, due.shipment, answer.rawAnswer, { isNew, incoming });
    }
    if (answer?.rawAnswer && isNew && connectionId)
      await recordMissedPush(tx, connectionId, answer.rawAnswer, { toldUntil: due.toldUntil, at });
    for (const exception of answer?.exceptions ?? []) await raiseException(tx, bookingId, exception);
    await storeOutcome(tx, due, outcome);
    if (!isNew && outcome.state !== due.state) announceBooking(tx, booking);
  });

/** Stores each message of an answer alone because one of them failed; messages that fail are stored as unparsed. */
const recordSeparately = async (
  database: Database,
  answered: QueryResult & { readonly answer: SourceAnswer & { readonly rawAnswer: RawSourceAnswer } },
  at: string,
): Promise<void> => {
  const { due, answer } = answered;
  const { about, delivery } = answer.rawAnswer;
  let hasNew = false;
  const reports = about.filter((message) => !isBareRetraction(message));
  const { problems } = await runForEachMessage(reports, (message) =>
    database.transaction(async (tx) => {
      const isNew = await applyTrackingEvents(
        tx,
        due.shipment.bookingId,
        await readLocatedEvents(tx, [message], due.shipment),
        { isConnected: true },
      );
      hasNew ||= isNew;
    }),
  );
  const bad = new Set(problems.map(({ raw }) => raw));
  const isGood = ({ raw }: SourceMessage): boolean => !bad.has(raw);
  const told: RawSourceAnswer = {
    ...answer.rawAnswer,
    about: about.filter(isGood),
    delivery: { messages: delivery.messages.filter(isGood), problems: [...delivery.problems, ...problems] },
  };
  await recordWhole(database, { ...answered, hasNew, answer: { ...answer, events: [], rawAnswer: told } }, at);
};

const record = async (database: Database, result: QueryResult, at: string): Promise<void> => {
  const answered = withStorageIds(result, at);
  try {
    await recordWhole(database, answered, at);
  } catch (error) {
    const { answer } = answered;
    if (!answer?.rawAnswer || !isCausedByData(error)) throw error;
    await recordSeparately(database, { ...answered, answer: { ...answer, rawAnswer: answer.rawAnswer } }, at);
  }
};

/**
 * Creates the tracker that queries the sources for every due booking. Any number of nodes may run one, because each
 * booking is leased by one node.
 */
export const createTracker = (
  database: Database,
  sources: readonly TrackingSource[],
  { pullEvery, log, connections }: Options,
) => {
  const ask = async (due: DueShipment, now: Date): Promise<void> => {
    const { shipment, source: name, toldUntil: since } = due;
    const mode = shipment.loadType === 'AIR' ? 'AIR' : 'SEA';
    const serves = (one: TrackingSource) => one.name === name && one.serves(shipment.carrier ?? '', mode);
    const found = (await connections?.find(shipment, name)) ?? null;
    const own = found && serves(found.source) ? found : null;
    const source = own?.source ?? sources.find(serves);
    const connectionId = own?.id ?? null;
    const at = now.toISOString();
    const isPushed = own !== null && (await hasActivePushes(database.db, own.id));
    const asked = { due, now, pullEvery: pollingInterval(pullEvery, isPushed) };
    if (!source) return record(database, { due, outcome: outcomeWithoutSource(due), answer: null, connectionId }, at);
    try {
      const answer = await source.ask(shipment, { since, now });
      await own?.noteAnswer(answer);
      await record(database, { due, outcome: outcomeOfAnswer(asked, answer), answer, connectionId }, at);
    } catch (error) {
      log.warn({ err: error, source: name, booking: shipment.bookingId }, 'a source of tracking gave no answer');
      await own?.noteFailure(error);
      await record(database, { due, outcome: outcomeOfFailure(asked, error), answer: null, connectionId }, at);
    }
  };
  return {
    tick: async (now: Date): Promise<void> => {
      await deleteExpiredMessages(database);
      await deliverWaitingMessages(database);
      await countWaitingEvents(database, now);
      await stopClosedBookings(database);
      if (sources.some(({ name }) => name === 'simulated')) await adoptForSimulation(database, now);
      for (
        let due = await leaseDue(database, now, AT_ONCE);
        due.length > 0;
        due = await leaseDue(database, now, AT_ONCE)
      ) {
        await Promise.all(due.map((one) => ask(one, now)));
      }
    },
  };
};
