import type { IncomingFormat } from '@quayside/contract';
import type { SourceMessage } from '../ports/sourceMessage';
import { airlineAdapter } from './airlines/airlineAdapter';
import { cargoAiAdapter } from './cargoAi/cargoAiAdapter';
import { dcsaAdapter } from './dcsa/dcsaAdapter';
import type { Adapter, Format } from './source/adapter';

/** Every kind of source, by what its messages are. */
export const adapters: Readonly<Record<SourceMessage['standard'], Adapter>> = {
  dcsa: dcsaAdapter,
  fsu: airlineAdapter,
  'cargo-ai': cargoAiAdapter,
};

/** Every format that a source may send: what stands in the contract and has no reader does not compile. */
export const formats: Readonly<Record<IncomingFormat, Format>> = {
  ...dcsaAdapter.formats,
  ...airlineAdapter.formats,
  ...cargoAiAdapter.formats,
};
