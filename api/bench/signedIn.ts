import { sql } from 'drizzle-orm';
import { openSession } from '../src/platform/auth/sessions';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';

/** Enough users to stay below the rate limit of 3,000 calls a minute each. */
const PEOPLE = 64;

/** Returns tokens of signed-in users of an agent. */
export const signIn = (database: Database, agentId: string): Promise<readonly string[]> =>
  database.transaction(async (tx) => {
    const tokens: string[] = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const id = newId();
      await tx.execute(sql`
        insert into users (id, email, role, company_id, first_name, last_name, status, services)
        values (${id}, ${`${id}@bench.test`}, 'admin', ${agentId}, 'Bench', ${number}, 'active', '{exception}')`);
      const { token } = await openSession(tx, id, {
        device: 'a benchmark',
        address: '127.0.0.1',
        signedInBy: 'password',
      });
      tokens.push(token);
    }
    return tokens;
  });

/** Returns the token for a call's number; users take turns. */
export const pickToken = (tokens: readonly string[], number: number): string => tokens[number % tokens.length] ?? '';
