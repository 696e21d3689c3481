import * as calls from '@quayside/contract';
import { plainAmount, type RejectReason, rejectReasons, winRate } from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { type Cell, csvRecord } from '../../platform/export/csv';
import { csvDownload } from '../../platform/export/csvDownload';
import { sellingCurrency } from '../../platform/people/agentCurrency';
import { ownAgent } from '../../platform/people/ownAgent';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { SendingPeriod } from './deals';
import {
  calculateQuoteFigures,
  exchangesIn,
  type FiguresQuery,
  type GroupFigures,
  type GroupKind,
} from './quoteFigures';

const none: calls.QuoteFigures = {
  ...{ sent: 0, won: 0, lost: 0, expired: 0, open: 0 },
  ...{ sentMinor: 0, wonMinor: 0, lostMinor: 0, expiredMinor: 0, unconverted: 0 },
  ...{ marginPercent: null, responseMinutes: null, requested: 0 },
};

const askedBy = async (db: Executor, user: User, range: Required<SendingPeriod>): Promise<FiguresQuery> => ({
  user,
  agentId: ownAgent(user),
  range,
  currency: await sellingCurrency(db, user, null),
});

/** Returns the groups of a kind as a record of the response. */
const toGroups = <T>(all: readonly GroupFigures[], kind: GroupKind, named: (group: GroupFigures) => T) =>
  all.filter((group) => group.kind === kind).map((group) => ({ ...named(group), ...group.figures }));

const counted = <T>(all: readonly GroupFigures[], kind: GroupKind, named: (group: GroupFigures) => T) => ({
  groups: toGroups(all, kind, named),
  count: all.find((group) => group.kind === kind)?.groups ?? 0,
});

const toExchangePeriod = (rows: Awaited<ReturnType<typeof exchangesIn>>): calls.QuoteNumbers['exchange'] => {
  const days = rows.flatMap(({ first, last }) => (first && last ? [first, last] : [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { quotes: rows.reduce((sum, { converted }) => sum + converted, 0), from, to } : null;
};

const getQuoteNumbers = handle(calls.getQuoteNumbers, async ({ db, user, query }): Promise<calls.QuoteNumbers> => {
  const asked = await askedBy(db, user, query);
  const all = await calculateQuoteFigures(db, asked, calls.maxQuoteNumberGroups);
  const exchanges = await exchangesIn(db, asked);
  return {
    ...query,
    currency: asked.currency,
    exchange: toExchangePeriod(exchanges),
    unconverted: exchanges
      .filter(({ left_out }) => left_out > 0)
      .map(({ currency, left_out, total }) => ({ currency, quotes: left_out, totalMinor: Number(total) })),
    total: all.find(({ kind }) => kind === 'total')?.figures ?? none,
    months: toGroups(all, 'month', ({ key }) => ({ month: key })),
    owners: counted(all, 'owner', ({ key, label }) => ({ id: key, fullName: label })),
    customers: counted(all, 'customer', ({ key, label }) => ({ id: key || null, companyName: label })),
    lanes: counted(all, 'lane', ({ key, other }) => ({ from: key, to: other })),
    reasons: toGroups(all, 'reason', ({ key }) => ({ reason: key as RejectReason })),
  };
});

/** Maximum number of groups of a kind in a file. */
const MOST_IN_FILE = 20_000;

const nameOf: Readonly<Record<GroupKind, (group: GroupFigures) => string>> = {
  total: () => '',
  month: ({ key }) => key,
  owner: ({ label }) => label,
  customer: ({ label }) => label,
  lane: ({ key, other }) => `${key}-${other}`,
  reason: ({ key }) => rejectReasons[key as RejectReason],
};

type Column = readonly [name: string, cell: (group: GroupFigures, currency: string) => Cell];

const amount =
  (pick: (figures: calls.QuoteFigures) => number) =>
  ({ figures }: GroupFigures, currency: string): Cell =>
    Number(plainAmount(pick(figures), currency));

const percent = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 1000) / 10);

const columns: readonly Column[] = [
  ['by', ({ kind }) => kind],
  ['name', (group) => nameOf[group.kind](group)],
  ['sent', ({ figures }) => figures.sent],
  ['won', ({ figures }) => figures.won],
  ['lost', ({ figures }) => figures.lost],
  ['expired', ({ figures }) => figures.expired],
  ['open', ({ figures }) => figures.open],
  ['win_rate_percent', ({ figures }) => percent(winRate(figures))],
  ['margin_percent', ({ figures }) => figures.marginPercent],
  ['response_minutes_median', ({ figures }) => figures.responseMinutes],
  ['requested', ({ figures }) => figures.requested],
  ['currency', (_, currency) => currency],
  ['sent_value', amount(({ sentMinor }) => sentMinor)],
  ['won_value', amount(({ wonMinor }) => wonMinor)],
  ['lost_value', amount(({ lostMinor }) => lostMinor)],
  ['expired_value', amount(({ expiredMinor }) => expiredMinor)],
  ['quotes_without_exchange', ({ figures }) => figures.unconverted],
];

const exportQuoteNumbers = handle(
  calls.exportQuoteNumbers,
  async ({ db, user, query, services: { openSpool, database } }) => {
    const asked = await askedBy(db, user, query);
    return csvDownload({
      openSpool,
      fileName: `quote-numbers-${query.from}-to-${query.to}.csv`,
      stopping: new AbortController(),
      fill: async (write) => {
        const all = await database.transaction((tx) => calculateQuoteFigures(tx, asked, MOST_IN_FILE));
        const record = (group: GroupFigures) => csvRecord(columns.map(([, cell]) => cell(group, asked.currency)));
        await write(csvRecord(columns.map(([name]) => name)) + all.map(record).join(''), all.length);
      },
    });
  },
);

/** Routes for the outcomes of quotes over time. */
export const numberCalls = [getQuoteNumbers, exportQuoteNumbers];
