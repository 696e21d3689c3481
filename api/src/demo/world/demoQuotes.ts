import type { Margin, ScheduleSearch } from '@quayside/contract';
import type { RejectReason } from '@quayside/freight';
import { createEvenMargin, DAY } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import type { Choice } from '../../modules/schedules/offerRows';
import quoteData from '../data/quotes.data.json';
import { listDemoDepartures } from './departures';
import { findDemoPlace, type Lane, lanes } from './lanes';
import { customers, type DemoUser, users } from './organisations';
import type { DemoShipment } from './shipments';
import { type DemoRate, demoMargin, ratesAround } from './tariffs';

type DemoQuoteState = 'draft' | 'saved' | 'sent' | 'viewed' | 'accepted' | 'rejected' | 'expired' | 'booked';
type Search = InferOutput<typeof ScheduleSearch>;

/** A quote of the demo before it is priced. */
export interface DemoQuote {
  readonly name: string;
  readonly owner: DemoUser;
  readonly companyId: string | null;
  readonly search: Search;
  readonly choices: readonly Choice[];
  readonly margin: Margin;
  readonly message: string;
  readonly state: DemoQuoteState;
  /** Creation time. */
  readonly madeAt: Date;
  /** Recipients' addresses. */
  readonly to: readonly string[];
  readonly rejection: { readonly reason: RejectReason; readonly comment: string } | null;
  /** The booking that was made from it. */
  readonly booking: DemoShipment | null;
}

interface Row {
  readonly name: string;
  readonly by: string;
  readonly customer: string | null;
  readonly mode: Lane['mode'];
  readonly lane: readonly string[];
  readonly load: Readonly<Record<string, number>>;
  readonly options: number;
  readonly state: DemoQuoteState;
  /** Days before now. */
  readonly age: number;
  readonly to?: readonly string[];
  readonly message?: string;
  readonly margin?: number;
  readonly reason?: RejectReason;
  readonly comment?: string;
}

/** Returns the address of a sign-in name: `agent` is agent@…; addresses stay unchanged. */
const toEmailAddress = (name: string): string => (name.includes('@') ? name : `${name}@quayside.example`);

/** Returns the user of a name. @throws for an unknown name */
export const findDemoUser = (name: string): DemoUser => {
  const user = users.find(({ email }) => email === toEmailAddress(name));
  if (!user) throw new Error(`The demo has no user ${name}`);
  return user;
};

/** Returns the search for this load on a lane. */
export const createDemoSearch = ({
  mode,
  lane: [from = '', to = ''],
  load,
}: Pick<Row, 'mode' | 'lane' | 'load'>): Search => {
  const { kg = null, cbm = null, ...containers } = load;
  return {
    mode: mode === 'AIR' ? 'AIR' : 'SEA',
    transportMode: mode,
    fromId: findDemoPlace(from).id,
    toId: findDemoPlace(to).id,
    date: null,
    onRequest: false,
    CommodityAndWeight: Object.entries(containers).map(([type, Quantity]) => ({
      Quantity,
      ContainerType: type as Search['CommodityAndWeight'][number]['ContainerType'],
      ContainerVariant: 'Standard',
    })),
    kg,
    cbm,
    set: mode === 'AIR' ? 'pieces' : null,
    quoteMode: null,
    tier: null,
    dimensions: [],
    currency: 'USD',
  };
};

/** Returns the next departures of a lane, one per carrier, at the rates of the agent. */
const createChoices = (
  { mode, lane: [pol, pod], options }: Row,
  agentId: string,
  rates: readonly DemoRate[],
  today: number,
) => {
  const lane = lanes.find((one) => one.mode === mode && one.pol === pol && one.pod === pod);
  if (!lane) throw new Error(`The demo has no lane ${mode} ${pol} ${pod}`);
  return lane.carriers.slice(0, options).flatMap((carrier) => {
    const [departure] = listDemoDepartures(lane, carrier, today, 8, 30);
    const day = departure?.etd.slice(0, 10) ?? '';
    const rate = rates.find(
      (one) =>
        one.agentId === agentId &&
        one.lane === lane &&
        one.carrier === carrier &&
        one.validFrom <= day &&
        day <= one.validTo,
    );
    return departure && rate ? [{ rateId: rate.id, sailingId: departure.id }] : [];
  });
};

const fromRow = (row: Row, rates: readonly DemoRate[], today: number, now: Date): DemoQuote => {
  const owner = findDemoUser(row.by);
  return {
    name: row.name,
    owner,
    companyId: customers.find(({ key }) => key === row.customer)?.id ?? null,
    search: createDemoSearch(row),
    choices: createChoices(row, owner.companyId, rates, today),
    margin: createEvenMargin(row.margin ?? demoMargin),
    message: row.message ?? '',
    state: row.state,
    madeAt: new Date(now.getTime() - row.age * DAY),
    to: (row.to ?? []).map(toEmailAddress),
    rejection: row.reason ? { reason: row.reason, comment: row.comment ?? '' } : null,
    booking: null,
  };
};

const countContainersBySize = ({ equipments }: DemoShipment['fields']): Record<string, number> =>
  Object.fromEntries(equipments.map(({ size, items }) => [size, items.length]));

/** Returns the quotes that some of the customer's bookings were made from, at the rate and departure of the booking. */
const fromShipment = (shipment: DemoShipment): DemoQuote[] => {
  const { scheduleRates, departure, fields, customer, createdBy, createdAt } = shipment;
  if (!scheduleRates) return [];
  const { lane } = departure;
  return [
    {
      name: `${fields.customerReference || fields.hblNumber}, ${lane.pol} to ${lane.pod}`,
      owner: createdBy,
      companyId: customer.id,
      search: createDemoSearch({ mode: lane.mode, lane: [lane.pol, lane.pod], load: countContainersBySize(fields) }),
      choices: [{ rateId: scheduleRates.rateId, sailingId: scheduleRates.sailingId }],
      margin: createEvenMargin(demoMargin),
      message: '',
      state: 'booked',
      madeAt: new Date(createdAt.getTime() - 3 * DAY),
      to: [toEmailAddress('customer-member')],
      rejection: null,
      booking: shipment,
    },
  ];
};

const isBookable = (shipment: DemoShipment, now: Date): boolean =>
  shipment.customer.key === 'halden' &&
  shipment.loadType === 'FCL' &&
  shipment.stage !== 'cancelled' &&
  shipment.scheduleRates !== null &&
  Date.parse(shipment.departure.etd) > now.getTime() + DAY;

/**
 * Returns the quotes of the demo, in all states; the oldest first. `today` is the day around which its rates are valid.
 */
export const quotesAround = (now: Date, today: number, shipments: readonly DemoShipment[]): DemoQuote[] => {
  const rates = ratesAround(today);
  const booked = shipments.filter((shipment) => isBookable(shipment, now)).slice(0, 2);
  const rows = quoteData as unknown as readonly Row[];
  return [...rows.map((row) => fromRow(row, rates, today, now)), ...booked.flatMap(fromShipment)].sort(
    (a, b) => a.madeAt.getTime() - b.madeAt.getTime(),
  );
};
