import { displayIban } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Issuer } from '../../pdf/documentHead';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies, companyProfiles } from '../../tables/accountTables';
import { isId } from '../encoding/id';
import { HttpError } from '../errors';

const readLogo = async ({ storage, log }: Services, key: string | null): Promise<Buffer | null> => {
  if (key === null || !isId(key)) return null;
  try {
    const parts: Buffer[] = [];
    for await (const part of await storage.get(key)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 404)) throw error;
    // Without its logo a document still names its issuer.
    log.error({ err: error, key }, 'the logo of a company is not in the storage');
    return null;
  }
};

type Profile = typeof companyProfiles.$inferSelect;

const joined = (parts: readonly (string | false)[], by: string): string => parts.filter(Boolean).join(by);

const addressLines = ({ street, postcode, city, country, phone, email, website }: Profile): string[] =>
  [
    joined([street, joined([postcode, city], ' '), country], ', '),
    joined([phone, email, website.replace(/^https?:\/\/|\/$/g, '')], ' · '),
  ].filter(Boolean);

const numbers = ({ legalName, registrationNumber, vatNumber, bankName, iban, bic }: Profile): string =>
  joined(
    [
      legalName,
      registrationNumber && `Registration ${registrationNumber}`,
      vatNumber && `VAT ${vatNumber}`,
      iban && joined([bankName, `IBAN ${displayIban(iban)}`, bic && `BIC ${bic}`], ' '),
    ],
    ', ',
  );

/** An agent as the issuer of documents and mails. */
export interface AgentIssuer extends Issuer {
  /** Reply address of its mails; empty when it is not set. */
  readonly email: string;
}

/**
 * Returns the agent as issuer of a document, from its company profile, or its name alone without one; its logo is the
 * storage key of a PNG or JPEG.
 */
export const findIssuer = async (db: Executor, services: Services, agentId: string): Promise<AgentIssuer> => {
  const [agent] = await db
    .select({ company: companies.companyName, logo: companies.logo, profile: companyProfiles })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.agentId, companies.id))
    .where(eq(companies.id, agentId));
  if (!agent) throw new Error(`The agent ${agentId} of a booking does not exist`);
  const { company, profile } = agent;
  const logo = await readLogo(services, agent.logo);
  if (profile === null) return { company, logo, email: '' };
  const { legalName, email, terms } = profile;
  return {
    company: legalName,
    logo,
    lines: addressLines(profile),
    terms,
    footer: profile.footer || numbers(profile),
    email,
  };
};
