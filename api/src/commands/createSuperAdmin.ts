import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { argon2 } from '../hosts/node/argon2';
import { loadConfig } from '../hosts/node/config';
import { describeFailure } from '../hosts/node/failedStart';
import { openDatabase } from '../hosts/node/openDatabase';
import { readCommonPasswords } from '../hosts/node/readCommonPasswords';
import { askRange } from '../integrations/pwned';
import { recordChange } from '../platform/audit/recordChange';
import { findPasswordFaults } from '../platform/auth/passwords';
import { newId } from '../platform/encoding/id';
import { users } from '../tables/accountTables';

/** Prompts on the terminal; a password is not echoed. */
const ask = async (question: string, { hidden = false } = {}): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  if (hidden) process.stdout.write('\n');
  return answer.trim();
};

const readAnswers = async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  });
  const { SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD } = process.env;
  return {
    email: values.email ?? SUPER_ADMIN_EMAIL ?? (await ask('E-mail: ')),
    password: values.password ?? SUPER_ADMIN_PASSWORD ?? (await ask('Password: ', { hidden: true })),
    firstName: values['first-name'] ?? 'Super',
    lastName: values['last-name'] ?? 'Admin',
  };
};

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/**
 * Creates the first super-admin of an installation without demo data. Refuses weak passwords and a second super-admin.
 */
const main = async (): Promise<void> => {
  const { email, password, firstName, lastName } = await readAnswers();
  if (!v.is(Email, email))
    throw new Error('Give the e-mail of the super-admin: --email, SUPER_ADMIN_EMAIL, or at the prompt.');
  if (!password) throw new Error('Give a password: SUPER_ADMIN_PASSWORD, --password, or at the prompt.');
  const config = loadConfig();
  const lists = {
    commonPasswords: async () => new Set(await readCommonPasswords()),
    isBreached: config.pwnedUrl ? askRange(config.pwnedUrl, console) : undefined,
  };
  const faults = await findPasswordFaults(lists, password, { email, firstName, lastName });
  if (faults.length > 0) throw new Error(`${faults.join('. ')}.`);
  const passwordHash = await argon2.hash(password);
  const opened = await openDatabase(config, console);
  const database = opened.asPlatform('the first super-admin is made by whoever has the database');
  try {
    await database.transaction(async (tx) => {
      // Two of these at the same time would both find none.
      await tx.execute(sql`lock table ${users} in share row exclusive mode`);
      if ((await tx.$count(users, eq(users.role, 'super-admin'))) > 0)
        throw new Error('There is a super-admin already: sign in and invite others from the team page.');
      const id = newId();
      await tx.insert(users).values({
        id,
        email,
        passwordHash,
        role: 'super-admin',
        firstName,
        lastName,
        services: ['exception', 'fba_board', 'quotes', 'post_board'],
      });
      await recordChange(tx, {
        actor: null,
        action: 'user.created',
        id,
        after: { email, role: 'super-admin' },
      });
    });
  } finally {
    await database.close();
  }
  const address = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  console.log(`${email} can sign in now. What comes next:
1. Start the product and sign in at ${address}/auth/login.
2. Set up two-step sign-in when you are asked for it: nothing else opens before (REQUIRE_SECOND_FACTOR).
3. Add the first forwarding company under Settings, Platform (${address}/platform): its admin is invited by mail,
   for which SMTP_URL must be set.`);
};

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
