import { eq } from 'drizzle-orm';
import type { Refused } from '../../platform/mail/template';
import { companies, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { personColumns } from '../../tables/personColumns';
import { stopMails } from './settings';

/** No more news are mailed to an address that takes no mail; its person sees why in the preferences, and turns them on again there. */
export const stopNews: Refused = async (tx, { to }) => {
  const people = await tx
    .select(personColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(hasEmail(to));
  for (const person of people) await stopMails(tx, person, true);
};
