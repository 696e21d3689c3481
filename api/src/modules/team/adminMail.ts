import { type Role, roleName } from '@quayside/contract/roles';
import type { Template } from '../../platform/mail/template';

interface NewAdmin {
  readonly firstName: string;
  readonly companyName: string;
  /** Former admin. */
  readonly giverName: string;
  /** New admin. */
  readonly receiverName: string;
  /** True in the mail to the new admin. */
  readonly isReceiver: boolean;
  /** New role of the reader. */
  readonly role: Role;
}

/** Tells both users that the admin role was handed over. */
export const adminMail: Template<NewAdmin> = {
  name: 'new-admin',
  write: ({ firstName, companyName, giverName, receiverName, isReceiver, role }, { publicUrl }) => ({
    subject: `${receiverName} is now the admin of ${companyName} on Quayside`,
    heading: `${receiverName} is now the admin`,
    paragraphs: [
      `Hello ${firstName},`,
      isReceiver
        ? `${giverName} has transferred the admin role of ${companyName} to you. Sign in again to use it.`
        : `You have transferred the admin role of ${companyName} to ${receiverName}.`,
    ],
    facts: [['Your role', roleName(role)]],
    action: { label: 'Open Quayside', url: publicUrl },
    notes: [
      isReceiver
        ? `If you did not expect this, ask ${giverName}.`
        : 'If this was not you, set a new password and contact the administrator of this installation.',
    ],
  }),
};
