import { secureAccountDays } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import type { Template } from '../mail/template';
import { type CredentialChange, credentialTexts } from './credentialTexts';

interface ChangedCredential {
  readonly firstName: string;
  readonly change: CredentialChange;
  /** Time of the change, ISO 8601. */
  readonly at: string;
  /** The new sign-in address, where it changed. */
  readonly newEmail?: string | undefined;
  readonly token: string;
}

/** Notifies a user that a credential of the account changed. Its link recovers the account: see `secureAccount`. */
export const credentialChangedMail: Template<ChangedCredential> = {
  name: 'credential-changed',
  sealed: ['token'],
  write: ({ firstName, change, at, newEmail, token }, { publicUrl }) => ({
    subject: `Quayside: ${credentialTexts[change]}`,
    heading: credentialTexts[change],
    paragraphs: [
      `Hello ${firstName},`,
      `${credentialTexts[change]}. Other browsers were signed out.`,
      'If this was you, there is nothing to do. If it was not you, secure your account now.',
    ],
    facts: [
      ['Time', `${formatDay(at)} ${at.slice(11, 16)} UTC`],
      ...(newEmail ? [['Signs in with', newEmail] as const] : []),
    ],
    action: { label: 'This wasn’t me', url: `${publicUrl}/auth/secure-account?token=${token}` },
    notes: [
      'The link signs out every browser, undoes what was added to your sign-in since, and lets you set a new password.',
      `It works once, within ${secureAccountDays} days.`,
    ],
  }),
};
