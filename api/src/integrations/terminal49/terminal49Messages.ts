import { isTimeZone, noFeesValue, readContainerNumber } from '@quayside/freight';
import type { Delivery, Identifiers, Receipt, SourceMessage } from '../../ports/sourceMessage';
import { readSourceTime, sourceTimeFault } from '../source/sourceTime';
import { listAt, toView, type View, viewAt, wordAt } from '../source/view';

/** An event, a hold, the fees, or the last free day, as Terminal49 reports it. */
export interface Terminal49Message {
  /** `vessel_arrived`, `hold.customs`, `hold.customs.lifted`, `fees`, `last_free_day`, `yard`, `estimated_arrival`. */
  readonly code: string;
  /** In the terminal's words; empty if none. */
  readonly detail: string;
  /** As written; null for a fact without a time. */
  readonly at: string | null;
  /** IANA; null where the place is unknown. */
  readonly timeZone: string | null;
  /** UN/LOCODE. */
  readonly place: string | null;
  readonly terminal: string | null;
  readonly container: string | null;
  readonly vessel: { readonly name: string; readonly imo: string | null } | null;
  readonly voyage: string | null;
  /** Whether the terminal reported it, rather than the shipping line. */
  readonly isOfTerminal: boolean;
}

/** Resources of a JSON:API document, by type and id. */
type Resources = ReadonlyMap<string, View>;

const toResourceKey = (resource: View | null): string => `${wordAt(resource, 'type')} ${wordAt(resource, 'id')}`;

const indexResources = (document: View): Resources =>
  new Map(
    [...listAt(document, 'data'), ...listAt(document, 'included')].flatMap(({ value, path }) => {
      const resource = toView(value, path);
      return resource ? [[toResourceKey(resource), resource] as const] : [];
    }),
  );

const getAttributes = (resource: View | null): View | null => viewAt(resource, 'attributes');

const related = (resources: Resources, resource: View, name: string): View | null =>
  resources.get(toResourceKey(viewAt(viewAt(viewAt(resource, 'relationships'), name), 'data'))) ?? null;

/** Returns the bill with and without the carrier's code. */
const readBills = (shipment: View | null): string[] => {
  const attributes = getAttributes(shipment);
  const [bill, number] = [wordAt(attributes, 'billofladingnumber'), wordAt(attributes, 'normalizednumber')];
  const scac = wordAt(attributes, 'shippinglinescac');
  return [...new Set([bill, number, scac && number && `${scac}${number}`].filter((one) => one !== undefined))].filter(
    (one) => one !== '',
  );
};

interface FoundMessage {
  readonly shipment: View | null;
  readonly container: string | null;
  readonly key: string;
  /** Time of writing, as written. */
  readonly writtenAt: string | undefined;
  readonly message: Omit<Terminal49Message, 'container'>;
}

const nothing = {
  ...{ detail: '', at: null, timeZone: null, place: null, terminal: null, vessel: null, voyage: null },
  isOfTerminal: false,
};

/** Returns a time zone by its IANA name; null for a name that does not exist. */
const zoneAt = (view: View | null, field: string): string | null => {
  const zone = wordAt(view, field);
  return zone && isTimeZone(zone) ? zone : null;
};

const findContainerNumber = (container: View | null): string | null => {
  const number = wordAt(getAttributes(container), 'number');
  return number ? readContainerNumber(number) : null;
};

const readVessel = (vessel: View | null): Terminal49Message['vessel'] => {
  const name = wordAt(getAttributes(vessel), 'name');
  return name ? { name, imo: wordAt(getAttributes(vessel), 'imo') ?? null } : null;
};

const isTerminals = (attributes: View | null): boolean => wordAt(attributes, 'datasource') === 'terminal';

const transport = /^container\.transport\.(.+)$/;

const transportEvent = (resources: Resources, resource: View): FoundMessage[] => {
  const attributes = getAttributes(resource);
  const code = transport.exec(wordAt(attributes, 'event') ?? '')?.[1];
  const container = related(resources, resource, 'container');
  if (!code || !findContainerNumber(container)) return [];
  const shipment = related(resources, resource, 'shipment');
  return [
    {
      ...{ shipment, container: findContainerNumber(container), key: wordAt(resource, 'id') ?? '' },
      writtenAt: wordAt(attributes, 'createdat'),
      message: {
        ...{ ...nothing, code, at: wordAt(attributes, 'timestamp') ?? null, isOfTerminal: isTerminals(attributes) },
        timeZone: zoneAt(attributes, 'timezone'),
        place: wordAt(attributes, 'locationlocode')?.toUpperCase() ?? null,
        terminal: wordAt(getAttributes(related(resources, resource, 'terminal')), 'name') ?? null,
        ...{
          vessel: readVessel(related(resources, resource, 'vessel')),
          voyage: wordAt(attributes, 'voyagenumber') ?? null,
        },
      },
    },
  ];
};

/** Returns names and descriptions of the active holds of a list; expected ones do not count. */
const holdsIn = (list: readonly unknown[]): ReadonlyMap<string, string> => {
  const holds = new Map<string, string>();
  for (const one of list) {
    const hold = toView(one, '');
    const name = wordAt(hold, 'name')?.toLowerCase();
    if (!name || wordAt(hold, 'status') === 'pending') continue;
    const words = [holds.get(name), wordAt(hold, 'description')].filter(Boolean).join(', ');
    holds.set(name, words);
  }
  return holds;
};

/** Formats fees: `demurrage USD 850, exam USD 450`; only the total where a terminal gives nothing else. */
const feesIn = (list: readonly unknown[]): string => {
  const fees = list.flatMap((one) => toView(one, '') ?? []);
  const single = fees.filter((fee) => wordAt(fee, 'type') !== 'total');
  return (single.length > 0 ? single : fees)
    .map((fee) => [wordAt(fee, 'type')?.replaceAll('_', ' '), wordAt(fee, 'currencycode'), wordAt(fee, 'amount')])
    .map((words) => words.filter(Boolean).join(' '))
    .join(', ');
};

/** Returns the previous and the current content of a list. */
const changedList = (changes: View | null, name: string): readonly [readonly unknown[], readonly unknown[]] | null => {
  const change = changes?.fields.get(name)?.value;
  if (!Array.isArray(change) || change.length !== 2) return null;
  const [before, now] = change.map((one) => (Array.isArray(one) ? one : []));
  return [before ?? [], now ?? []];
};

/** Returns the state of a container at its terminal, and the earlier states that it ends. */
const standing = (resources: Resources, container: View, update: View | null): FoundMessage[] => {
  const attributes = getAttributes(container);
  const number = findContainerNumber(container);
  if (!number) return [];
  const shipment = related(resources, container, 'shipment');
  const terminal = wordAt(getAttributes(related(resources, container, 'podterminal')), 'name') ?? null;
  const place = wordAt(getAttributes(shipment), 'portofdischargelocode')?.toUpperCase() ?? null;
  const timeZone = zoneAt(attributes, 'podtimezone');
  const writtenAt = wordAt(getAttributes(update), 'timestamp') ?? wordAt(attributes, 'terminalcheckedat');
  const said = (key: string, code: string, detail: string, at: string | null = null): FoundMessage => ({
    ...{ shipment, container: number, key: `${number} ${key}`, writtenAt },
    message: { ...nothing, code, detail, at, timeZone, place, terminal, isOfTerminal: true },
  });
  const listed = (name: string): unknown[] => listAt(attributes ?? container, name).map(({ value }) => value);
  const holds = holdsIn(listed('holdsatpodterminal'));
  const changed = changedList(viewAt(getAttributes(update), 'changeset'), 'holdsatpodterminal');
  const lifted = [...holdsIn(changed?.[0] ?? []).keys()].filter((name) => !holds.has(name));
  const paid = changedList(viewAt(getAttributes(update), 'changeset'), 'feesatpodterminal')?.[0].length ?? 0;
  const fees = feesIn(listed('feesatpodterminal')) || (paid > 0 ? noFeesValue : '');
  const lastFreeDay = wordAt(attributes, 'pickuplfd');
  const yard = wordAt(attributes, 'locationatpodterminal');
  const available = attributes?.fields.get('availableforpickup')?.value;
  return [
    ...[...holds].map(([name, words]) => said(`hold ${name}`, `hold.${name}`, words)),
    ...lifted.map((name) => said(`hold ${name}`, `hold.${name}.lifted`, '')),
    ...(fees ? [said('fees', 'fees', fees)] : []),
    ...(lastFreeDay ? [said('last free day', 'last_free_day', '', lastFreeDay)] : []),
    ...(typeof available === 'boolean'
      ? [said('availability', available ? 'may_be_picked_up' : 'may_not_be_picked_up', '')]
      : []),
    ...(yard ? [said('yard', 'yard', yard)] : []),
  ];
};

const estimate = (shipment: View): FoundMessage[] => {
  const attributes = getAttributes(shipment);
  const [at, arrived] = [wordAt(attributes, 'podetaat'), wordAt(attributes, 'podataat')];
  const [bill] = readBills(shipment);
  if (!at || arrived || !bill) return [];
  const name = wordAt(attributes, 'podvesselname');
  return [
    {
      ...{ shipment, container: null, key: `${bill} estimated arrival` },
      writtenAt: wordAt(attributes, 'linetrackinglastsucceededat'),
      message: {
        ...{ ...nothing, code: 'estimated_arrival', at, timeZone: zoneAt(attributes, 'podtimezone') },
        place: wordAt(attributes, 'portofdischargelocode')?.toUpperCase() ?? null,
        vessel: name ? { name, imo: wordAt(attributes, 'podvesselimo') ?? null } : null,
        voyage: wordAt(attributes, 'podvoyagenumber') ?? null,
      },
    },
  ];
};

const foundIn = (resources: Resources): FoundMessage[] => {
  const all = [...resources.values()];
  const ofType = (type: string) => all.filter((one) => wordAt(one, 'type') === type);
  const [update = null] = ofType('container_updated_event');
  return [
    ...ofType('transport_event').flatMap((one) => transportEvent(resources, one)),
    ...ofType('container').flatMap((one) => standing(resources, one, update)),
    ...ofType('shipment').flatMap(estimate),
  ];
};

const readInstant = (written: string | undefined, otherwise: string): string =>
  (written ? readSourceTime(written, undefined)?.occurredAt : undefined) ?? otherwise;

const toIdentifiers = ({ shipment, container }: FoundMessage): Identifiers => ({
  ...{ bills: readBills(shipment), bookings: [], containers: container ? [container] : [] },
});

/**
 * Reads Terminal49 pushes and responses, JSON:API documents: events, and states of containers at their terminal. A
 * notification that names its container only by an id, or is about a request, has no data for a booking.
 * @source Terminal49 API v2: webhook payloads, holds and fees, event timestamps
 */
export const readTerminal49Messages = (
  body: unknown,
  { receivedAt }: Pick<Receipt, 'receivedAt'>,
): Delivery<Terminal49Message> => {
  const document = toView(body, '');
  if (!document?.fields.has('data')) return { messages: [], problems: [{ path: '', message: 'holds no data' }] };
  const found = foundIn(indexResources(document));
  const findTimeFault = ({ message: { at } }: FoundMessage) =>
    at === null ? null : sourceTimeFault(at, `has a time that cannot be read: ${at}`);
  return {
    messages: found
      .filter((one) => findTimeFault(one) === null)
      .map(
        (one): SourceMessage<Terminal49Message> => ({
          ...{ standard: 'terminal49', sender: 'terminal49', key: one.key, receivedAt, retracted: false },
          updatedAt: readInstant(one.writtenAt, receivedAt),
          identifiers: toIdentifiers(one),
          message: { ...one.message, container: one.container },
        }),
      ),
    problems: found.flatMap((one) => {
      const message = findTimeFault(one);
      return message === null ? [] : [{ path: one.message.code, message }];
    }),
  };
};
