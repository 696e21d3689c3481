import type { Template } from '../../platform/mail/template';

interface CompanySignIn {
  readonly firstName: string;
  readonly companyName: string;
}

/** Tells a person who asked for a new password that their company has its own sign-in. */
export const companySignInMail: Template<CompanySignIn> = {
  name: 'company-sign-in',
  write: ({ firstName, companyName }, { publicUrl }) => ({
    subject: `Sign in to Quayside with ${companyName}`,
    heading: `Continue with ${companyName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, most likely you, asked for a new password for your account. You need none here: ${companyName} signs its people in by its own sign-in.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    notes: [
      `Enter your e-mail and continue with ${companyName}. A forgotten password is changed there.`,
      'If you did not ask for this, you can ignore this mail.',
    ],
  }),
};
