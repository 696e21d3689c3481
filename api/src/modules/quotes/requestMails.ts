import type { Template } from '../../platform/mail/template';

interface NewRequest {
  readonly firstName: string;
  readonly number: string;
  /** Full name and company of who asks. */
  readonly by: string;
  readonly lane: string;
  readonly cargo: string;
  readonly commodity: string;
  readonly remarks: string;
}

/** Tells the staff that a customer asks for a quote. */
export const newRequestMail: Template<NewRequest> = {
  name: 'quote-request-new',
  write: ({ firstName, number, by, lane, cargo, commodity, remarks }, { publicUrl }) => ({
    subject: `${number}: ${by} asks for a quote`,
    heading: `${by} asks for a quote`,
    paragraphs: [`Hello ${firstName},`, `The request ${number} waits for an answer. Take it before you work on it.`],
    facts: [
      ['Route', lane],
      ['Cargo', cargo],
      ['Commodity', commodity],
      ...(remarks ? [['Remarks', remarks] as const] : []),
    ],
    action: { label: 'See the requests', url: `${publicUrl}/quotes/requests` },
  }),
};

interface SettledRequest {
  readonly firstName: string;
  readonly number: string;
  readonly lane: string;
  /** Full name of who settled it. */
  readonly by: string;
  /** Why there is no quote; null where there is one. */
  readonly reason: string | null;
}

/** Tells who asked that a quote is made, or why there is none. */
export const settledRequestMail: Template<SettledRequest> = {
  name: 'quote-request-settled',
  write: ({ firstName, number, lane, by, reason }, { publicUrl }) => ({
    subject: reason === null ? `${number}: your quote is made` : `${number} was closed`,
    heading: reason === null ? `A quote for ${lane} is made` : `${number} was closed without a quote`,
    paragraphs: [
      `Hello ${firstName},`,
      reason === null
        ? `${by} has made a quote for your request ${number}. It comes by e-mail as soon as it is sent.`
        : `${by} has closed your request ${number}, ${lane}.`,
    ],
    facts: reason === null ? [] : [['Reason', reason]],
    action: { label: 'See your requests', url: `${publicUrl}/quotes/requests` },
  }),
};
