import type { Adapter } from '../source/adapter';
import { ofJson } from '../source/jsonReader';
import { CARGO_AI, cargoAiEvents } from './cargoAiEvents';
import { readCargoAiMessages } from './cargoAiMessages';
import { createCargoAiSource } from './cargoAiSource';

/** An aggregator of all airlines. Its address is not public: the installation configures it. */
export const cargoAiAdapter = {
  standard: 'cargo-ai',
  formats: {
    'cargo-ai': {
      path: 'cargo-ai',
      read: ofJson((body, { receivedAt }) => readCargoAiMessages(body, receivedAt)),
    },
  },
  events: cargoAiEvents,
  senderName: () => CARGO_AI,
  connectable: ({ cargoAi }) => [
    {
      ...{ source: 'CARGO-AI', name: CARGO_AI, reportsAs: 'cargo-ai', formats: ['cargo-ai'], documentation: null },
      ...{ account: null, key: cargoAi?.url ? 'API key' : null, subscribes: false, limit: null },
      note: cargoAi?.url
        ? ''
        : `The address of ${CARGO_AI} is not set up here. What it sends to the callback address is taken.`,
    },
  ],
  hasDefault: ({ cargoAi }) => cargoAi?.url !== undefined || cargoAi?.secret !== undefined,
  connect: (_source, { key }, { cargoAi }, meter) =>
    cargoAi?.url ? createCargoAiSource({ url: cargoAi.url, apiKey: key }, { meter }) : null,
} as const satisfies Adapter;
