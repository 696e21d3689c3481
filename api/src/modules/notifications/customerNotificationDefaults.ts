import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { customerNewsDefaults } from '../../tables/notificationTables';
import { refuseDuplicateMail } from './refuseDuplicateMail';
import { type CustomerDefaults, noCustomerDefaults, resolveCustomerChoice } from './settingsRows';

const findDefaultsRow = async (db: Executor, agentId: string) => {
  const [row] = await db.select().from(customerNewsDefaults).where(eq(customerNewsDefaults.agentId, agentId));
  return row
    ? { choices: row.choices, thresholds: row.thresholds, version: row.version }
    : { ...noCustomerDefaults, version: 0 };
};

/** Returns the defaults that an agent has set for its customers; no defaults for other users. */
export const findCustomerDefaults = async (
  db: Executor,
  { role, tenantId }: Pick<User, 'role' | 'tenantId'>,
): Promise<CustomerDefaults> =>
  isLikeCustomer(role) && tenantId !== null ? findDefaultsRow(db, tenantId) : noCustomerDefaults;

const findDefaults = async (db: Executor, agentId: string): Promise<calls.CustomerNews> => {
  const { version, ...given } = await findDefaultsRow(db, agentId);
  const all = calls.customerKinds.map((kind) => [kind, resolveCustomerChoice(given, kind)]);
  const chosen = calls.customerKinds.filter((kind) => given.choices[kind]);
  return { choices: Object.fromEntries(all), chosen, thresholds: given.thresholds, version };
};

export const getCustomerNews = handle(calls.getCustomerNews, ({ db, user }) => findDefaults(db, ownAgent(user)));

/** @throws 422 for a kind or threshold that customers never get */
const refuseStaffKinds = ({ choices, thresholds }: CustomerDefaults): void => {
  const message = 'Customers are never told of this';
  const isNever = (kind: string) => !calls.customerKinds.includes(kind as calls.NotificationKind);
  const never = [
    ...Object.keys(choices)
      .filter(isNever)
      .map((kind) => `choices.${kind}`),
    ...calls.newsThresholdNames
      .filter((name) => thresholds[name] !== undefined && isNever(calls.notificationThresholds[name].kind))
      .map((name) => `thresholds.${name}`),
  ];
  if (never.length > 0) throw invalid(never.map((path) => ({ path, message })));
};

/** Changes the defaults for customers without own settings. Existing notifications stay unchanged. */
export const updateCustomerNews = handle(
  calls.updateCustomerNews,
  async ({ tx, user, body: { choices, thresholds: typed }, expectedVersion, request }) => {
    const agentId = ownAgent(user);
    refuseStaffKinds({ choices, thresholds: (typed ?? {}) as calls.NewsThresholds });
    refuseDuplicateMail(choices);
    // Lock the company so that concurrent changes of its defaults wait.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
    const before = await findDefaultsRow(tx, agentId);
    const thresholds = typed ? (typed as calls.NewsThresholds) : before.thresholds;
    refuseStale('the defaults for customers', before.version, expectedVersion);
    await tx
      .insert(customerNewsDefaults)
      .values({ agentId, choices, thresholds })
      .onConflictDoUpdate({
        target: customerNewsDefaults.agentId,
        set: { choices, thresholds, updatedAt: sql`now()`, version: sql`${customerNewsDefaults.version} + 1` },
      });
    await recordChange(tx, {
      ...{ actor: user, action: 'customer-news.changed', id: agentId, requestId: request.id },
      before: { choices: before.choices, thresholds: before.thresholds },
      after: { choices, thresholds },
    });
    return findDefaults(tx, agentId);
  },
);
