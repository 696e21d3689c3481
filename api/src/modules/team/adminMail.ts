import { type Role, roleName } from '@quayside/contract/roles';
import type { Template } from '../../platform/mail/template';

interface NewAdmin {
  readonly firstName: string;
  readonly companyName: string;
  /** Who was the admin. */
  readonly giverName: string;
  /** Who is the admin now. */
  readonly receiverName: string;
  /** True in the mail to who is the admin now. */
  readonly isReceiver: boolean;
  /** Of the reader, from now on. */
  readonly role: Role;
}

/** Tells both that the role of the admin was handed over. */
export const adminMail: Template<NewAdmin> = {
  name: 'new-admin',
  write: ({ firstName, companyName, giverName, receiverName, isReceiver, role }, { publicUrl }) => ({
    subject: `${receiverName} is now the admin of ${companyName} on Quayside`,
    heading: `${receiverName} is now the admin`,
    paragraphs: [
      `Hello ${firstName},`,
      isReceiver
        ? `${giverName} has handed the role of the admin of ${companyName} over to you. Sign in again to use it.`
        : `You have handed the role of the admin of ${companyName} over to ${receiverName}.`,
    ],
    facts: [['Your role', roleName(role)]],
    action: { label: 'Open Quayside', url: publicUrl },
    notes: [
      isReceiver
        ? `If you did not expect this, ask ${giverName}.`
        : 'If this was not you, set a new password and write to those who run this installation.',
    ],
  }),
};
