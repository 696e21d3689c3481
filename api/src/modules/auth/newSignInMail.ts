import { formatDay } from '@quayside/freight';
import type { Template } from '../../platform/mail/template';

interface NewSignIn {
  readonly firstName: string;
  readonly device: string;
  readonly address: string;
  /** The moment, ISO 8601. */
  readonly at: string;
}

/** Returns the moment in UTC, with the day in the company's format. */
const inUtc = (at: string): string => `${formatDay(at)} ${at.slice(11, 16)} UTC`;

/** Tells a person about a sign-in from a new device or network address. */
export const newSignInMail: Template<NewSignIn> = {
  name: 'new-sign-in',
  write: ({ firstName, device, address, at }, { publicUrl }) => ({
    subject: 'New sign-in to your Quayside account',
    heading: 'New sign-in to your account',
    paragraphs: [
      `Hello ${firstName},`,
      'Your account was just signed in to from a device or a network address that is new to it.',
    ],
    facts: [
      ['Device', device],
      ['Address', address],
      ['Time', inUtc(at)],
    ],
    action: { label: 'See where you are signed in', url: `${publicUrl}/settings/account#sessions` },
    notes: [
      'If this was you, there is nothing to do.',
      'If not, change your password and sign out everywhere else in the settings of your account.',
    ],
  }),
};
