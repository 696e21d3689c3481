import * as calls from '@quayside/contract';
import { findOwnLines, quoteNumber } from '@quayside/freight';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { agentOfCaller } from '../../platform/people/agentOfCaller';
import type { Executor } from '../../ports/database';
import { quotes } from '../../tables/quoteTables';
import { quoteScope } from './quoteScope';

/** Must match the expression of the indexes word for word. */
const hasOwnLines = sql`${quotes.doc} @? '$.options[*].cost.charges[*].own ? (@.kind != "freight")'`;

type Query = InferOutput<typeof calls.listChargeTemplates.query>;
type Kind = calls.ChargeTemplate['by'];

/** Conditions on the quotes that each kind searches; null when its customer is not given. */
const conditions: Readonly<Record<Kind, (query: Query) => SQL | undefined | null>> = {
  'lane-and-customer': ({ from, to, company }) =>
    company === undefined ? null : and(eq(quotes.fromCode, from), eq(quotes.toCode, to), eq(quotes.companyId, company)),
  lane: ({ from, to }) => and(eq(quotes.fromCode, from), eq(quotes.toCode, to)),
  customer: ({ company }) => (company === undefined ? null : eq(quotes.companyId, company)),
};

/** Returns the lines other than freight of the first option that has any. */
const findTemplateLines = ({ options }: (typeof quotes.$inferSelect)['doc']): calls.OwnLine[] =>
  options
    .map(({ cost }) => findOwnLines(cost.charges).filter(({ kind }) => kind !== 'freight') as calls.OwnLine[])
    .find((lines) => lines.length > 0) ?? [];

const newest = async (db: Executor, where: SQL | undefined) => {
  const { id, number, revision, doc, createdAt } = quotes;
  const [found] = await db
    .select({ id, number, revision, doc })
    .from(quotes)
    .where(where)
    .orderBy(desc(createdAt))
    .limit(1);
  return found;
};

/** Returns the lines last written for a lane and a customer, one entry per quote. */
export const listChargeTemplates = handle(
  calls.listChargeTemplates,
  async ({ db, user, query }): Promise<calls.ChargeTemplate[]> => {
    const ofAgent = and(
      eq(quotes.agentId, agentOfCaller(user)),
      eq(quotes.transportMode, query.mode),
      quoteScope(user),
    );
    const found: calls.ChargeTemplate[] = [];
    for (const by of calls.templateKinds) {
      const condition = conditions[by](query);
      const quote = condition === null ? undefined : await newest(db, and(ofAgent, hasOwnLines, condition));
      if (!quote || found.some((one) => one.quote.id === quote.id)) continue;
      const { id, number, revision, doc } = quote;
      found.push({ by, quote: { id, number: quoteNumber(number, revision) }, lines: findTemplateLines(doc) });
    }
    return found;
  },
);
