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
