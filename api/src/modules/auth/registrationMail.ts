import { registrationHours } from '@quayside/contract';
import type { Template } from '../../platform/mail/template';

interface Registration {
  readonly firstName: string;
  readonly companyName: string;
  readonly email: string;
}

/** Welcomes the first person of a new forwarding company. */
export const registrationMail: Template<Registration> = {
  name: 'registration',
  write: ({ firstName, companyName, email }, { publicUrl }) => ({
    subject: `Welcome to Quayside, ${firstName}`,
    heading: `${companyName} is registered`,
    paragraphs: [
      `Hello ${firstName},`,
      `${companyName} can now book and track its shipments on Quayside. You are its first user and manage its team.`,
    ],
    facts: [['Sign in as', email]],
    action: { label: 'Open Quayside', url: `${publicUrl}/bookings/all` },
    notes: ['Invite your colleagues and customers when you are ready: each of them gets a link by mail.'],
  }),
};

/**
 * Asks the reader to confirm the address of a registration. Anyone can type any address, so the mail quotes nothing
 * that was typed.
 */
export const confirmRegistrationMail: Template<{ readonly token: string }> = {
  name: 'registration-confirmation',
  sealed: ['token'],
  write: ({ token }, { publicUrl }) => ({
    subject: 'Confirm your e-mail for Quayside',
    heading: 'Confirm your e-mail',
    paragraphs: [
      'Hello,',
      'Somebody, most likely you, registered a company on Quayside with this address. Confirm it to open the account.',
    ],
    action: { label: 'Confirm e-mail', url: `${publicUrl}/auth/confirm-registration?token=${token}` },
    notes: [
      `The link works once, within ${registrationHours} hours.`,
      'If you did not register, you can ignore this mail: without the link nothing happens.',
    ],
  }),
};

/** Tells the owner of an account that somebody registered with its address. The account may only be invited, so no name is quoted. */
export const alreadyRegisteredMail: Template<Record<string, never>> = {
  name: 'registration-known',
  write: (_, { publicUrl }) => ({
    subject: 'You have an account on Quayside already',
    heading: 'You have an account already',
    paragraphs: [
      'Hello,',
      'Somebody, most likely you, registered on Quayside with this address, which has an account. Nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    notes: [
      'Forgotten the password? Set a new one from the sign-in page. Were you invited? Open the link of that mail.',
      'If you did not register, you can ignore this mail.',
    ],
  }),
};
