import type { Template } from '../../platform/mail/template';

interface WorkAsNews {
  readonly firstName: string;
  readonly companyName: string;
  /** Name of the user who works as the company. */
  readonly name: string;
  readonly reason: string;
  readonly until: string;
}

/** Notifies an admin that a platform user works as the company. */
export const workAsMail: Template<WorkAsNews> = {
  name: 'work-as',
  write: ({ firstName, companyName, name, reason, until }, { publicUrl }) => ({
    subject: `${name} works as ${companyName} on Quayside`,
    heading: `${name} works as ${companyName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name}, an administrator of this Quayside installation, can see and change everything an admin of ${companyName} can.`,
    ],
    facts: [
      ['Reason', reason],
      ['Ends at the latest', `${until.slice(0, 16).replace('T', ' ').replaceAll('-', '/')} UTC`],
    ],
    action: { label: 'Open the audit', url: `${publicUrl}/settings/audit` },
    notes: ['Every action is recorded in your audit log with this name and reason.'],
  }),
};
