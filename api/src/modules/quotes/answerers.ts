import * as calls from '@quayside/contract';
import { asc, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { mayAnswer } from '../../platform/people/requestAnswerers';
import { users } from '../../tables/accountTables';

const fullName = sql<string>`btrim(${users.firstName} || ' ' || ${users.lastName})`;

/** Returns the agent's staff who can answer requests, ordered by name. */
export const listRequestAnswerers = handle(calls.listRequestAnswerers, async ({ db, user }) =>
  user.companyId === null
    ? []
    : db
        .select({ id: users.id, fullName })
        .from(users)
        .where(mayAnswer(user.companyId))
        .orderBy(asc(fullName), users.id)
        .limit(500),
);
