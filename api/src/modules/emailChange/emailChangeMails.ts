import { emailChangeHours } from '@quayside/contract';
import type { Template } from '../../platform/mail/template';

interface Confirming {
  readonly firstName: string;
  readonly token: string;
}

/** To the new address: its link confirms the change. */
export const confirmEmailMail: Template<Confirming> = {
  name: 'confirm-email',
  sealed: ['token'],
  write: ({ firstName, token }, { publicUrl }) => ({
    subject: 'Confirm your new e-mail for Quayside',
    heading: 'Confirm your new e-mail',
    paragraphs: [
      `Hello ${firstName},`,
      'You asked to sign in to Quayside with this address from now on. Confirm that it is yours.',
    ],
    action: { label: 'Confirm e-mail', url: `${publicUrl}/auth/confirm-email?token=${token}` },
    notes: [
      `The link works once, within ${emailChangeHours} hours. Until then you sign in as before.`,
      'If you did not ask for this, you can ignore this mail.',
    ],
  }),
};

interface Stopping extends Confirming {
  readonly newEmail: string;
}

/** To the present address: its link stops the change. */
export const stopEmailMail: Template<Stopping> = {
  name: 'stop-email',
  sealed: ['token'],
  write: ({ firstName, newEmail, token }, { publicUrl }) => ({
    subject: 'Your e-mail for Quayside is about to change',
    heading: 'Your e-mail is about to change',
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, most likely you, asked to sign in to your account with ${newEmail} instead of this address.`,
      'It changes once that address is confirmed. If it was you, there is nothing to do here.',
    ],
    action: { label: 'Stop the change', url: `${publicUrl}/auth/stop-email?token=${token}` },
    notes: [
      `The link works once, within ${emailChangeHours} hours.`,
      'If it was not you, stop the change and set a new password: somebody is signed in to your account.',
    ],
  }),
};

/** To a new address that has an account: nothing is confirmed, and the page that asked does not say so. */
export const takenEmailMail: Template<{ readonly firstName: string }> = {
  name: 'taken-email',
  write: ({ firstName }, { publicUrl }) => ({
    subject: 'This e-mail has an account on Quayside already',
    heading: 'This e-mail has an account already',
    paragraphs: [
      `Hello ${firstName},`,
      'Somebody asked to use this address for another account. It has an account of its own, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    notes: ['If it was not you, you can ignore this mail.'],
  }),
};

/** To the old address, once the new one is confirmed. */
export const changedEmailMail: Template<{ readonly firstName: string; readonly newEmail: string }> = {
  name: 'changed-email',
  write: ({ firstName, newEmail }, { publicUrl }) => ({
    subject: 'Your e-mail for Quayside was changed',
    heading: 'Your e-mail was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `From now on you sign in with ${newEmail}; this address opens the account no more. The password is the same.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    notes: ['If it was not you, write to the admin of your company at once.'],
  }),
};
