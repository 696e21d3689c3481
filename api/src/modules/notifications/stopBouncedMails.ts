import { eq } from 'drizzle-orm';
import type { RefusalHandler } from '../../platform/mail/template';
import { companies, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { personColumns } from '../../tables/personColumns';
import { stopMails } from './settings';

/**
 * Stops notification mails to an address that bounces. The user sees the reason in the preferences and can enable them
 * there again.
 */
export const stopBouncedMails: RefusalHandler = async (tx, { to }) => {
  const people = await tx
    .select(personColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(hasEmail(to));
  for (const person of people) await stopMails(tx, person, true);
};
