import type { Template } from '../../platform/mail/template';

/** One event in a mail, in words. */
interface Line {
  /** What it is about: the number of a booking or quote. */
  readonly name: string;
  readonly what: string;
  /** When, by the clock of whoever reads it. */
  readonly when: string;
}

interface NewsMail {
  readonly firstName: string;
  readonly lines: readonly Line[];
  /** Where the newest of it is, below the address of the product. */
  readonly path: string;
  /** Ends these mails; it opens nothing else. */
  readonly token: string;
}

const unsubscribeAt = (publicUrl: string, token: string): string => `${publicUrl}/u/${encodeURIComponent(token)}`;
const chosen = 'You chose which news come by mail under My account, Notifications.';
const tableOf = (lines: readonly Line[]) => ({
  columns: ['About', 'What happened', 'When'],
  rows: lines.map(({ name, what, when }) => [name, what, when]),
});

/** What happened on one booking or quote: the first time at once, then no more often than four times an hour. */
export const newsMail: Template<NewsMail> = {
  name: 'news',
  write: ({ firstName, lines, path, token }, { publicUrl }) => {
    const [{ name, what } = { name: '', what: '' }] = lines;
    const subject = lines.length === 1 ? `${name}: ${what}` : `${name}: ${lines.length} news`;
    return {
      subject,
      heading: subject,
      paragraphs: [`Hello ${firstName},`, lines.length === 1 ? 'this has just happened:' : 'this has happened:'],
      table: tableOf(lines),
      action: { label: `See ${name}`, url: `${publicUrl}${path}` },
      notes: [chosen],
      unsubscribe: unsubscribeAt(publicUrl, token),
    };
  },
};

/** What happened since yesterday, in one mail. */
export const dailyNewsMail: Template<NewsMail> = {
  name: 'daily-news',
  write: ({ firstName, lines, path, token }, { publicUrl }) => {
    const subject = lines.length === 1 ? 'Your day: 1 news' : `Your day: ${lines.length} news`;
    return {
      subject,
      heading: subject,
      paragraphs: [`Hello ${firstName},`, 'this happened and was not read yet:'],
      table: tableOf(lines),
      action: { label: 'See the newest', url: `${publicUrl}${path}` },
      notes: [chosen],
      unsubscribe: unsubscribeAt(publicUrl, token),
    };
  },
};
