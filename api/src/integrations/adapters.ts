import type { IncomingFormat } from '@quayside/contract';
import type { SourceMessage } from '../ports/sourceMessage';
import { airlineAdapter } from './airlines/airlineAdapter';
import { cargoAiAdapter } from './cargoAi/cargoAiAdapter';
import { dcsaAdapter } from './dcsa/dcsaAdapter';
import { ediAdapter } from './edi/ediAdapter';
import type { Adapter, Format } from './source/adapter';
import { statusListAdapter } from './statusList/statusListAdapter';
import { terminal49Adapter } from './terminal49/terminal49Adapter';

/** Every kind of source, by the standard of its messages. */
export const adapters: Readonly<Record<SourceMessage['standard'], Adapter>> = {
  dcsa: dcsaAdapter,
  fsu: airlineAdapter,
  'cargo-ai': cargoAiAdapter,
  terminal49: terminal49Adapter,
  'status-list': statusListAdapter,
  edi: ediAdapter,
};

/** Every incoming format: one in the contract without a reader does not compile. */
export const formats: Readonly<Record<IncomingFormat, Format>> = {
  ...dcsaAdapter.formats,
  ...airlineAdapter.formats,
  ...cargoAiAdapter.formats,
  ...terminal49Adapter.formats,
  ...statusListAdapter.formats,
  ...ediAdapter.formats,
};
