import * as calls from '@quayside/contract';
import { readContainerNumber } from '@quayside/freight';
import { SourceError } from '../../integrations/source/sourceError';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import type { Shipment } from '../../ports/trackingSource';
import { answerText, failureText, openConnection } from '../tracking/connections/connectedSources';
import { findConnection } from '../tracking/connections/connectionRows';

const isContainer = (number: string): boolean => /^[A-Z]{4}\d{7}$/.test(readContainerNumber(number));

/** Returns a shipment without a booking that has only the number. */
const toTestShipment = (agentId: string, source: string, number: string): Shipment => ({
  ...{ bookingId: '', agentId, createdAt: new Date().toISOString(), fields: {} as Shipment['fields'] },
  ...{ loadType: source === 'CARGO-AI' ? 'AIR' : 'FCL', ends: { pol: '', pod: '' }, carrier: source, isOpen: true },
  ...{ via: [], etd: null, eta: null, vessel: null },
  bills: isContainer(number) ? [] : [number],
  containers: isContainer(number) ? [readContainerNumber(number)] : [],
});

/** Queries a source for one number and returns its answer. @throws 404 */
export const testConnection = handleWithoutTransaction(
  calls.testConnection,
  async ({ db, user, params: { id }, body: { number }, services }) => {
    const row = await findConnection(db, user, id);
    const connected = await openConnection(services, row);
    if (!connected) return { outcome: 'not-asked' as const, says: 'This source is not asked; it sends its messages.' };
    const shipment = toTestShipment(row.agentId, row.source, number);
    try {
      const answer = await connected.source.ask(shipment, { since: null, now: new Date() });
      await connected.noteAnswer(answer);
      const isKnown = (answer.rawAnswer?.about.length ?? 0) > 0;
      return { outcome: isKnown ? ('answered' as const) : ('nothing' as const), says: answerText(answer) };
    } catch (error) {
      await connected.noteFailure(error);
      const isRefused = error instanceof SourceError && error.failure === 'refused';
      if (!(error instanceof SourceError)) throw error;
      return { outcome: isRefused ? ('refused' as const) : ('unreachable' as const), says: failureText(error) };
    }
  },
);
