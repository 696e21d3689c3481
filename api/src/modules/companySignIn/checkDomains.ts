import { DOMAIN_GRACE_DAYS } from '@quayside/contract';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { inRounds } from '../../platform/jobs/every';
import { queueMail } from '../../platform/mail/queueMail';
import type { Database, Tx } from '../../ports/database';
import type { Outside } from '../../ports/outside';
import type { Services } from '../../ports/services';
import { signInDomains } from '../../tables/signInTables';
import { domainLapsedMail, domainMissingMail } from './domainMails';
import { formatVerificationRecord, signInAdmins } from './settings';

type Domain = typeof signInDomains.$inferSelect;

/** How often the record of a verified domain is checked, in days. */
const DAYS_BETWEEN = 30;
/** Hours until the next check of a domain with a missing record or without an answer of its name servers. */
const HOURS_BETWEEN = 6;
const AT_ONCE = 20;
const HOUR = 3_600_000;

const { id, verifiedAt, verifiedBy, checkedAt, missingSince } = signInDomains;
const isVerified = and(isNotNull(verifiedAt), or(sql`${verifiedBy} is null`, eq(verifiedBy, 'dns')));
const lastCheck = sql`coalesce(${checkedAt}, ${verifiedAt})`;
const isDue = and(
  isVerified,
  or(
    sql`${lastCheck} < now() - make_interval(days => ${DAYS_BETWEEN})`,
    and(isNotNull(missingSince), sql`${lastCheck} < now() - make_interval(hours => ${HOURS_BETWEEN})`),
  ),
);

/** Leases due domains, so that no other node checks them, too. */
const takeDue = (database: Database): Promise<Domain[]> =>
  database.transaction(async (tx) => {
    const due = tx.select({ id }).from(signInDomains).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true });
    return tx.update(signInDomains).set({ checkedAt: sql`now()` }).where(inArray(id, due)).returning();
  });

const mailAdmins = async (tx: Tx, template: typeof domainMissingMail, { companyId, domain, token }: Domain) => {
  for (const { email, firstName } of await signInAdmins(tx, companyId))
    await queueMail(tx, template, { to: email, data: { firstName, domain, record: formatVerificationRecord(token) } });
};

/** Stores that the record of a domain was found. */
const keepFound = (database: Database, domain: Domain): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.update(signInDomains).set({ verifiedBy: 'dns', missingSince: null }).where(eq(id, domain.id));
  });

/** Stores that the record of a domain is missing. After the grace time the domain is no longer verified. */
const keepMissing = (database: Database, { id: domainId }: Domain): Promise<void> =>
  database.transaction(async (tx) => {
    const isOver = sql<boolean>`coalesce(${missingSince} < now() - make_interval(days => ${DOMAIN_GRACE_DAYS}), false)`;
    const [found] = await tx
      .select({ domain: signInDomains, isOver })
      .from(signInDomains)
      .where(and(eq(id, domainId), isVerified))
      .for('update');
    if (!found) return;
    const { domain } = found;
    if (domain.missingSince === null) {
      await tx.update(signInDomains).set({ missingSince: sql`now()` }).where(eq(id, domainId));
      await mailAdmins(tx, domainMissingMail, domain);
    } else if (found.isOver) {
      const lapsed = { verifiedAt: null, verifiedBy: null, missingSince: null };
      await tx.update(signInDomains).set(lapsed).where(eq(id, domainId));
      const before = { domain: domain.domain };
      await recordChange(tx, { actor: null, action: 'sign-in-domain.lapsed', id: domain.companyId, before });
      await mailAdmins(tx, domainLapsedMail, domain);
    }
  });

/**
 * Reschedules a domain whose name servers do not answer: its state is unknown, so it is checked again in some hours.
 */
const checkSoon = async (database: Database, domain: Domain): Promise<void> => {
  const again = sql`now() - make_interval(days => ${DAYS_BETWEEN}) + make_interval(hours => ${HOURS_BETWEEN})`;
  await database.db.update(signInDomains).set({ checkedAt: again }).where(eq(id, domain.id));
};

/**
 * Checks the TXT records of verified domains: once a month, and every six hours while one is missing. Notifies admins
 * when a record is missing; after `DOMAIN_GRACE_DAYS` the domain is no longer verified. Queries name servers outside
 * of any transaction.
 */
export const checkDomains = async ({
  database: whole,
  outside,
  log,
}: Pick<Services, 'database' | 'log'> & { readonly outside: Pick<Outside, 'txt'> }): Promise<void> => {
  const database = whole.asPlatform('the domains of every company are checked');
  for (const domain of await takeDue(database)) {
    try {
      const records = await outside.txt(domain.domain);
      await (records.includes(formatVerificationRecord(domain.token)) ? keepFound : keepMissing)(database, domain);
    } catch (error) {
      log.warn({ err: error, domain: domain.domain }, 'the TXT record of a domain could not be checked');
      await checkSoon(database, domain);
    }
  }
};

/** Checks domains at the start and every hour. Returns the function that stops it. */
export const startCheckingDomains = (services: Services): (() => Promise<void>) => {
  const { outside } = services;
  if (!outside) return async () => {};
  const { look, stop } = inRounds({
    milliseconds: HOUR,
    work: () => checkDomains({ ...services, outside }),
    onError: (error) => services.log.error({ err: error }, 'the domains of companies could not be checked'),
  });
  look();
  return stop;
};
