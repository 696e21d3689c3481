import type { Template } from '../../platform/mail/template';

interface PasswordReset {
  readonly firstName: string;
  /** Full name of the colleague who asked for it; null when the person did. */
  readonly askedBy: string | null;
  readonly token: string;
}

/** Leads to a new password; the link works for 60 minutes. */
export const passwordResetMail: Template<PasswordReset> = {
  name: 'password-reset',
  sealed: ['token'],
  write: ({ firstName, askedBy, token }, { publicUrl }) => ({
    subject: 'Set a new password for Quayside',
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${firstName},`,
      askedBy
        ? `${askedBy} asks you to set a new password for your account.`
        : 'Somebody, most likely you, asked for a new password for your account.',
    ],
    action: { label: 'Set new password', url: `${publicUrl}/auth/reset-password?token=${token}` },
    notes: [
      'The link works once, within 60 minutes. Setting a new password signs you out everywhere.',
      askedBy
        ? `Until then your password does not change. For questions, contact ${askedBy}.`
        : 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  }),
};
