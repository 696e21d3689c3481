import { DOMAIN_GRACE_DAYS } from '@quayside/contract';
import type { Template } from '../../platform/mail/template';

interface DomainMail {
  readonly firstName: string;
  readonly domain: string;
  /** The required text of its TXT record. */
  readonly record: string;
}

/** Tells the admins of a company that the TXT record of a verified domain is missing. */
export const domainMissingMail: Template<DomainMail> = {
  name: 'sign-in-domain-missing',
  write: ({ firstName, domain, record }, { publicUrl }) => ({
    subject: `The TXT record of ${domain} is missing`,
    heading: `The TXT record of ${domain} is missing`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your company’s sign-in is verified for ${domain} by a TXT record, which is no longer there.`,
      `Add it again within ${DOMAIN_GRACE_DAYS} days. Otherwise the sign-in no longer applies to addresses of ${domain}.`,
    ],
    facts: [['TXT record', record]],
    action: { label: 'Open security settings', url: `${publicUrl}/settings/security` },
    notes: [],
  }),
};

/** Tells the admins of a company that a domain is no longer verified. */
export const domainLapsedMail: Template<DomainMail> = {
  name: 'sign-in-domain-lapsed',
  write: ({ firstName, domain, record }, { publicUrl }) => ({
    subject: `${domain} is no longer verified`,
    heading: `${domain} is no longer verified`,
    paragraphs: [
      `Hello ${firstName},`,
      `The TXT record of ${domain} was missing for ${DOMAIN_GRACE_DAYS} days. Your company’s sign-in no longer applies to its addresses.`,
      'To use it again, add the record and verify the domain.',
    ],
    facts: [['TXT record', record]],
    action: { label: 'Open security settings', url: `${publicUrl}/settings/security` },
    notes: [],
  }),
};
