import { sql } from 'drizzle-orm';
import { checkDomains } from '../src/modules/companySignIn/checkDomains';
import { formatVerificationRecord } from '../src/modules/companySignIn/settings';
import { findRequiredSignInCompany } from '../src/platform/auth/companyEntry';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import { fillPlace, insertOrganisation } from './bookingWorld';

const silent = { warn: () => {} } as unknown as Parameters<typeof checkDomains>[0]['log'];

/**
 * Creates a company whose sign-in is enforced for a verified domain, with an admin and an agent. Returns the agent's
 * id.
 */
const givenDomain = async (database: Database, domain: string, verifiedBy: 'dns' | 'platform'): Promise<string> => {
  const { agent: company } = await insertOrganisation(database, domain);
  const agent = newId();
  const person = (id: string, role: string) => sql`
    insert into users (id, email, role, company_id, first_name, last_name, status, services)
    values (${id}, ${`${role}@${domain}`}, ${role}, ${company.id}, 'Test', ${role}, 'active', '{}')`;
  await database.db.execute(person(newId(), 'admin'));
  await database.db.execute(person(agent, 'agent'));
  await database.db.execute(sql`
    insert into company_sign_ins (company_id, issuer, client_id, client_secret, default_role, is_on, is_enforced)
    values (${company.id}, 'https://login.example', 'id', 'secret', 'agent', true, true)`);
  await database.db.execute(sql`
    insert into sign_in_domains (id, company_id, domain, token, verified_at, verified_by, checked_at)
    values (${newId()}, ${company.id}, ${domain}, 'the-token', now() - interval '90 days', ${verifiedBy},
            now() - interval '31 days')`);
  return agent;
};

/** Fills a database with two verified domains and checks them as time passes. */
const watchDomains = async (database: Database) => {
  const agent = await givenDomain(database, 'gone.example', 'dns');
  const approved = await givenDomain(database, 'approved.example', 'platform');
  const asked: string[] = [];
  const check = (answer: readonly string[] | Error) =>
    checkDomains({
      ...{ database, log: silent },
      outside: {
        txt: async (name) => {
          asked.push(name);
          if (answer instanceof Error) throw answer;
          return [...answer];
        },
      },
    });
  const later = (days: number) =>
    database.db.execute(sql`
      update sign_in_domains set checked_at = checked_at - make_interval(days => ${days}),
                                 missing_since = missing_since - make_interval(days => ${days})`);
  const state = async () => {
    const { rows } = await database.db.execute(
      sql`select template || ' ' || to_address as mail from mails order by id`,
    );
    return {
      enforced: [
        await findRequiredSignInCompany(database.db, agent),
        await findRequiredSignInCompany(database.db, approved),
      ],
      mails: rows.map(({ mail }) => mail),
    };
  };
  return { asked, check, later, state };
};

const company = 'gone.example Forwarding';
const warned = 'sign-in-domain-missing admin@gone.example';

describe('checkDomains', () => {
  test('warns the admins of a missing record, and ends the verification after fourteen days', async () => {
    const { place } = await fillPlace(async (database) => {
      const { asked, check, later, state } = await watchDomains(database);
      const enforced = [company, 'approved.example Forwarding'];
      await check([]);
      expect(await state()).toEqual({ enforced, mails: [warned] });
      // It is not due again yet.
      await check([]);
      expect(asked).toEqual(['gone.example']);
      // Name servers that do not answer change nothing.
      await later(20);
      await check(new Error('no answer'));
      expect(await state()).toEqual({ enforced, mails: [warned] });
      // A record that came back ends the warning.
      await later(1);
      await check(['another record', formatVerificationRecord('the-token')]);
      await later(31);
      await check([]);
      expect(await state()).toEqual({ enforced, mails: [warned, warned] });
      await later(15);
      await check([]);
      expect(await state()).toEqual({
        enforced: [undefined, 'approved.example Forwarding'],
        mails: [warned, warned, 'sign-in-domain-lapsed admin@gone.example'],
      });
      const { rows } = await database.db.execute(sql`select action from audit where action like 'sign-in-domain.%'`);
      expect(rows).toEqual([{ action: 'sign-in-domain.lapsed' }]);
      expect(new Set(asked)).toEqual(new Set(['gone.example']));
    });
    await place.remove();
  });
});
