import type { Problem, SourceMessage } from '../../ports/sourceMessage';
import type { Shipment, TrackingSource } from '../../ports/trackingSource';
import { concerns } from '../source/concerns';
import { type CallerOptions, createSourceCaller, type SourceCaller } from '../source/sourceCaller';
import { listAt, toView, viewAt, wordAt } from '../source/view';
import { terminal49Events } from './terminal49Events';
import { readTerminal49Messages, type Terminal49Message } from './terminal49Messages';

/** Rate limit of an account. @source Terminal49 API v2, rate limiting */
export const terminal49Limit = { calls: 100, seconds: 60 };
/** Largest number of containers queried for one bill. */
const MOST_CONTAINERS = 50;

const include = 'containers,port_of_discharge,pod_terminal';

/** Returns the first query: the shipment of a bill, or else the container. */
const pickQueryNumber = ({
  bills,
  containers,
}: Shipment): { readonly type: string; readonly number: string } | null => {
  const [bill] = bills;
  if (bill) return { type: 'bill_of_lading', number: bill.replace(/\s/g, '').toUpperCase() };
  const [container] = containers;
  return container ? { type: 'container', number: container } : null;
};

const isEmpty = (document: unknown): boolean => {
  const view = toView(document, '');
  return !view || listAt(view, 'data').length === 0;
};

const listContainerIds = (document: unknown): string[] => {
  const view = toView(document, '');
  return (view ? listAt(view, 'included') : [])
    .map(({ value }) => toView(value, ''))
    .filter((resource) => wordAt(resource, 'type') === 'container' && viewAt(resource, 'attributes'))
    .flatMap((resource) => wordAt(resource, 'id') ?? [])
    .slice(0, MOST_CONTAINERS);
};

/**
 * Creates the tracking request: Terminal49 tracks a number after the first request, and later queries return its data.
 */
const requestOnce = async (call: SourceCaller, type: string, number: string, scac: string | null): Promise<void> => {
  const known = await call('/tracking_requests', { 'filter[request_number]': number });
  if (!isEmpty(known.body)) return;
  const attributes = {
    request_type: type,
    request_number: number,
    ...(scac ? { scac } : { auto_detect_vocc_scac: true }),
  };
  await call('/tracking_requests', {}, { method: 'POST', body: { data: { type: 'tracking_request', attributes } } });
};

interface Options {
  readonly url: string;
  readonly key: string;
}

/**
 * Creates the client for an aggregator of ocean carriers and of terminals in North America. @source Terminal49 API v2
 */
export const createTerminal49Source = ({ url, key }: Options, patience?: CallerOptions): TrackingSource => {
  const call = createSourceCaller(url, { authorization: `Token ${key}` }, { ...patience, limit: terminal49Limit });
  return {
    name: 'terminal49',
    serves: (_carrier, mode) => mode === 'SEA',
    ask: async (shipment, { since, now }) => {
      const receivedAt = now.toISOString();
      const asked = pickQueryNumber(shipment);
      const about: SourceMessage<Terminal49Message>[] = [];
      const problems: Problem[] = [];
      const read = (document: unknown) => {
        const delivery = readTerminal49Messages(document, { receivedAt });
        about.push(...delivery.messages.filter((message) => concerns(message, shipment)));
        problems.push(...delivery.problems.map((problem) => ({ raw: JSON.stringify(document), ...problem })));
      };
      if (asked) {
        const { body } = await call('/shipments', { number: asked.number, include });
        if (isEmpty(body)) await requestOnce(call, asked.type, asked.number, shipment.carrier);
        else read(body);
        for (const id of listContainerIds(body)) {
          const query = { include: 'container,shipment,location,terminal,vessel' };
          read((await call(`/containers/${encodeURIComponent(id)}/transport_events`, query)).body);
        }
      }
      const events = about.flatMap((message) => terminal49Events(message, shipment));
      const told = {
        format: 'terminal49',
        sender: 'terminal49',
        delivery: { messages: about, problems },
        about,
      } as const;
      return { events, toldUntil: events.length > 0 ? receivedAt : since, rawAnswer: told };
    },
  };
};
