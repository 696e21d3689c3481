import { normaliseAirWaybill } from '@quayside/freight';
import type { SourceSettings } from '../../ports/config';
import type { Problem, SourceMessage } from '../../ports/sourceMessage';
import type { TrackingSource } from '../../ports/trackingSource';
import { type CallerOptions, createSourceCaller } from '../source/sourceCaller';
import { cargoAiEvents } from './cargoAiEvents';
import { type CargoAiMessage, readCargoAiMessages } from './cargoAiMessages';

/** Polls CargoAI for every airline: `GET /track?awb=`. */
export const createCargoAiSource = (
  { url, apiKey }: Pick<SourceSettings, 'apiKey'> & { readonly url: string },
  patience?: CallerOptions,
): TrackingSource => {
  const call = createSourceCaller(url, apiKey ? { 'x-api-key': apiKey } : {}, patience);
  return {
    name: 'cargo-ai',
    serves: (_carrier, mode) => mode === 'AIR',
    ask: async (shipment, { now }) => {
      const receivedAt = now.toISOString();
      const about: SourceMessage<CargoAiMessage>[] = [];
      const problems: Problem[] = [];
      for (const bill of shipment.bills) {
        const awb = normaliseAirWaybill(bill);
        const { body } = await call('/track', { awb });
        const read = readCargoAiMessages(body, receivedAt);
        about.push(...read.messages.filter(({ message }) => message.airWaybill === awb));
        problems.push(...read.problems);
      }
      const events = about.flatMap((message) => cargoAiEvents(message, shipment));
      const told = { format: 'cargo-ai', sender: 'cargo-ai', delivery: { messages: about, problems }, about } as const;
      return { events, toldUntil: events.length > 0 ? receivedAt : null, rawAnswer: told };
    },
  };
};
