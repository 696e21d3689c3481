import { normaliseAirWaybill } from '@quayside/freight';
import type { SourceSettings } from '../../ports/config';
import type { TrackingSource } from '../../ports/trackingSource';
import { createSourceCaller, type Patience } from '../source/sourceCaller';
import { cargoAiEvents } from './cargoAiEvents';
import { readCargoAiMessages } from './cargoAiMessages';

/** CargoAI answers for every airline: `GET /track?awb=`. */
export const createCargoAiSource = (
  { url, apiKey }: SourceSettings & { readonly url: string },
  patience?: Partial<Patience>,
): TrackingSource => {
  const call = createSourceCaller(url, apiKey ? { 'x-api-key': apiKey } : {}, patience);
  return {
    name: 'cargo-ai',
    serves: (_carrier, mode) => mode === 'AIR',
    ask: async (shipment, { now }) => {
      const receivedAt = now.toISOString();
      const events = [];
      for (const bill of shipment.bills) {
        const awb = normaliseAirWaybill(bill);
        const { body } = await call('/track', { awb });
        const { messages } = readCargoAiMessages(body, receivedAt);
        const own = messages.filter(({ message }) => message.airWaybill === awb);
        events.push(...own.flatMap((message) => cargoAiEvents(message, shipment)));
      }
      return { events, toldUntil: events.length > 0 ? receivedAt : null };
    },
  };
};
