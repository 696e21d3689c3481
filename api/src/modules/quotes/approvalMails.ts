import type { ApprovalState } from '@quayside/contract';
import type { Template } from '../../platform/mail/template';

interface ApprovalAsked {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly firstName: string;
  /** Full name and company of the user who requests approval. */
  readonly by: string;
  readonly reason: string;
  readonly floorPercent: number;
  /** Carrier, gross margin and total of each option below the floor. */
  readonly options: readonly (readonly string[])[];
}

/** Tells an approver that a quote below the floor waits for approval. Only staff receive it. */
export const approvalAskedMail: Template<ApprovalAsked> = {
  name: 'quote-approval-asked',
  write: ({ id, number, name, firstName, by, reason, floorPercent, options }, { publicUrl }) => ({
    subject: `Quote ${number} waits for your approval`,
    heading: `${number} is below the floor of ${floorPercent} %`,
    paragraphs: [`Hello ${firstName},`, `${by} requests approval to send the quote ${name}: ${reason}`],
    table: { columns: ['Option', 'Gross margin', 'Total'], rows: options },
    action: { label: 'Approve or refuse', url: `${publicUrl}/quotes/${id}/details` },
  }),
};

interface ApprovalAnswered {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly firstName: string;
  readonly state: ApprovalState;
  readonly by: string;
  readonly comment: string;
}

/** Tells the owner of a quote how the approver decided. */
export const approvalAnsweredMail: Template<ApprovalAnswered> = {
  name: 'quote-approval-answered',
  write: ({ id, number, name, firstName, state, by, comment }, { publicUrl }) => ({
    subject: `Quote ${number} was ${state}`,
    heading: `${number} was ${state}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${by} has ${state} your quote ${name}.`,
      state === 'approved' ? 'You can send it now.' : 'Raise its price, or ask again with another reason.',
    ],
    facts: comment ? [['Says', comment]] : [],
    action:
      state === 'approved'
        ? { label: 'Send it', url: `${publicUrl}/rates/send?quote=${id}` }
        : { label: 'See the quote', url: `${publicUrl}/quotes/${id}/details` },
  }),
};
