import type { Template } from '../../platform/mail/template';

interface NewRequest {
  readonly firstName: string;
  readonly number: string;
  /** Full name and company of the person who asks. */
  readonly by: string;
  readonly lane: string;
  readonly cargo: string;
  readonly commodity: string;
  readonly remarks: string;
  /** Departure to book; null for a quote request. Mails queued by older releases do not have it. */
  readonly departure?: string | null;
}

/** Tells staff about a customer's request for a quote or a booking. */
export const newRequestMail: Template<NewRequest> = {
  name: 'quote-request-new',
  write: ({ firstName, number, by, lane, cargo, commodity, remarks, departure }, { publicUrl }) => ({
    subject: `${number}: ${by} asks for a ${departure ? 'booking' : 'quote'}`,
    heading: `${by} asks for a ${departure ? 'booking' : 'quote'}`,
    paragraphs: [`Hello ${firstName},`, `The request ${number} is not assigned. Take it before you work on it.`],
    facts: [
      ['Route', lane],
      ...(departure ? [['Departure', departure] as const] : []),
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
  /** Full name of the user who settled it. */
  readonly by: string;
  /** Reason why there is no quote or booking; null when there is one. */
  readonly reason: string | null;
  /** Name of the booking that answers it; missing when a quote does. */
  readonly booking?: string;
}

const toMailTexts = ({ firstName, number, lane, by, reason, booking }: SettledRequest) => {
  const hello = `Hello ${firstName},`;
  if (reason !== null)
    return {
      subject: `${number} was closed`,
      heading: `${number} was closed`,
      paragraphs: [hello, `${by} has closed your request ${number}, ${lane}.`],
    };
  if (booking)
    return {
      subject: `${number} is booked`,
      heading: `${lane} is booked`,
      paragraphs: [hello, `${by} has booked what you asked for by ${number}.`],
    };
  return {
    subject: `${number}: your quote is made`,
    heading: `A quote for ${lane} is made`,
    paragraphs: [hello, `${by} has made a quote for your request ${number}. It comes by e-mail as soon as it is sent.`],
  };
};

/** Tells the person who asked that a quote or booking exists, or why not. */
export const settledRequestMail: Template<SettledRequest> = {
  name: 'quote-request-settled',
  write: (request, { publicUrl }) => ({
    ...toMailTexts(request),
    facts: [
      ...(request.booking ? [['Booking', request.booking] as const] : []),
      ...(request.reason === null ? [] : [['Reason', request.reason] as const]),
    ],
    action: { label: 'See your requests', url: `${publicUrl}/quotes/requests` },
  }),
};
