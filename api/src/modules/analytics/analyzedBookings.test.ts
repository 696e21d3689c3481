import type { Role } from '@quayside/contract/roles';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/people/user';
import { analyticsTotals, dwellTotals } from '../../tables/bookingTables';
import { totalsScope } from './analyzedBookings';

const written = (role: Role, table: typeof analyticsTotals | typeof dwellTotals, company?: string[]): string => {
  const user = { role, companyId: 'own', customerCompany: 'customer' } as User;
  const condition = totalsScope(user, table, { company });
  const { sql, params } = new PgDialect().sqlToQuery(condition as NonNullable<typeof condition>);
  return params.reduce<string>((text, value, index) => text.replace(`$${index + 1}`, `'${value}'`), sql);
};

describe('totalsScope', () => {
  test.each<[Role, string]>([
    ['partner', `"partner_id" = 'own'`],
    ['importer', `"consignee_id" = 'own'`],
    ['customer-admin', `"company_id" = 'customer'`],
    ['agent', `"agent_id" = 'own'`],
  ])('limits a %s to %s', (role, condition) => {
    for (const table of [analyticsTotals, dwellTotals]) expect(written(role, table)).toContain(condition);
  });

  test('adds a filter by customer to the scope', () => {
    expect(written('partner', analyticsTotals, ['other'])).toMatch(
      /"partner_id" = 'own' and .*"company_id" in \('other'\)/,
    );
  });

  test('does not count the totals of customers twice for staff', () => {
    for (const role of ['super-admin', 'agent'] as const)
      expect(written(role, analyticsTotals)).toContain(`"company_id" = ''`);
  });
});
