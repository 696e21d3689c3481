import { emailChangeHours } from '@quayside/contract';
import type { Template } from '../../platform/mail/template';

/**
 * Mail to the new address: its link confirms the change. The address is not confirmed yet, so the mail quotes nothing
 * that was typed.
 */
export const confirmEmailMail: Template<{ readonly token: string }> = {
  name: 'confirm-email',
  sealed: ['token'],
  write: ({ token }, { publicUrl }) => ({
    subject: 'Confirm your new e-mail for Quayside',
    heading: 'Confirm your new e-mail',
    paragraphs: [
      'Hello,',
      'Somebody, most likely you or your forwarder, wants a Quayside account to sign in with this address. Confirm that it is yours.',
    ],
    action: { label: 'Confirm e-mail', url: `${publicUrl}/auth/confirm-email?token=${token}` },
    notes: [
      `The link works once, within ${emailChangeHours} hours. Until then you sign in as before.`,
      'If you did not ask for this, you can ignore this mail.',
    ],
  }),
};

interface StopMailData {
  readonly firstName: string;
  readonly token: string;
  /** Full name of the staff member who asked; null when the person did. */
  readonly askedBy?: string | null;
  readonly newEmail: string;
}

/** Mail to the present address: its link stops the change. */
export const stopEmailMail: Template<StopMailData> = {
  name: 'stop-email',
  sealed: ['token'],
  write: ({ firstName, askedBy = null, newEmail, token }, { publicUrl }) => ({
    subject: 'Your e-mail for Quayside is about to change',
    heading: 'Your e-mail is about to change',
    paragraphs: [
      `Hello ${firstName},`,
      `${askedBy ?? 'Somebody, most likely you,'} asked that your account signs in with ${newEmail} instead of this address.`,
      'It changes once that address is confirmed. If you agree, there is nothing to do here.',
    ],
    action: { label: 'Stop the change', url: `${publicUrl}/auth/stop-email?token=${token}` },
    notes: [
      `The link works once, within ${emailChangeHours} hours.`,
      askedBy
        ? `If you do not want this, stop the change and ask ${askedBy}.`
        : 'If it was not you, stop the change and set a new password: somebody is signed in to your account.',
    ],
  }),
};

/** Sent to a new address that has an account: nothing is confirmed, and the page does not reveal it. */
export const takenEmailMail: Template<Record<string, never>> = {
  name: 'taken-email',
  write: (_, { publicUrl }) => ({
    subject: 'This e-mail has an account on Quayside already',
    heading: 'This e-mail has an account already',
    paragraphs: [
      'Hello,',
      'Somebody asked to use this address for another account. It has an account of its own, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    notes: ['If it was not you, you can ignore this mail.'],
  }),
};

/**
 * Mail to the old address, once the new one is confirmed. Only nodes of earlier releases queue it; it is replaced by
 * `credentialChangedMail`.
 */
export const changedEmailMail: Template<{ readonly firstName: string; readonly newEmail: string }> = {
  name: 'changed-email',
  write: ({ firstName, newEmail }, { publicUrl }) => ({
    subject: 'Your e-mail for Quayside was changed',
    heading: 'Your e-mail was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `From now on you sign in with ${newEmail}; this address no longer works. The password has not changed.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    notes: ['If it was not you, write to the admin of your company at once.'],
  }),
};
