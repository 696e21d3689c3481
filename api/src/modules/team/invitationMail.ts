import type { Template } from '../../platform/mail/template';

interface Invitation {
  /** Full name of the inviter. */
  readonly invitedBy: string;
  /** The company that the person is to join. */
  readonly companyName: string;
  readonly token: string;
}

/**
 * Invites a person to a company; the link works for seven days. The address is not confirmed yet, so the mail quotes
 * only the names of inviter and company, which cannot contain a web address.
 */
export const invitationMail: Template<Invitation> = {
  name: 'invitation',
  sealed: ['token'],
  write: ({ invitedBy, companyName, token }, { publicUrl }) => ({
    subject: `${invitedBy} invites you to ${companyName} on Quayside`,
    heading: `Join ${companyName}`,
    paragraphs: [
      'Hello,',
      `${invitedBy} invites you to work with ${companyName} on Quayside, where its shipments are booked and tracked.`,
      'Choose a password to accept the invitation.',
    ],
    action: { label: 'Accept invitation', url: `${publicUrl}/auth/invite?token=${token}` },
    notes: [
      'The link works once, within 7 days.',
      'If you did not expect this invitation, you can ignore this mail: without the link nothing happens.',
    ],
  }),
};
