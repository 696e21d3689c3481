import { pathOfLink } from '@quayside/contract/composition';
import type { Template } from '../../platform/mail/template';
import { stopNews } from './stopNews';

/** One event in a mail, in words. */
interface Line {
  /** What it is about: the number of a booking or quote. */
  readonly name: string;
  readonly what: string;
  /** When, by the clock of whoever reads it. */
  readonly when: string;
}

export interface NewsMail {
  readonly firstName: string;
  readonly lines: readonly Line[];
  /** Where the newest of it is, below the address of the product. */
  readonly path: string;
  /** Ends these mails; it opens nothing else. */
  readonly token: string;
  /** Where an answer becomes a comment of whoever reads this mail; null or missing where none is taken. */
  readonly answersTo?: string | null;
  /** Who reads that comment. */
  readonly answerIs?: 'visible' | 'internal' | null;
}

const answers = {
  visible: 'Answer this mail, and it becomes a comment that the customer and the forwarder read.',
  internal: 'Answer this mail, and it becomes an internal comment: the customer does not read it.',
};

const unsubscribeAt = (publicUrl: string, token: string): string => `${publicUrl}${pathOfLink('unsubscribe', token)}`;
const chosen = 'You chose which news come by mail under My account, Notifications.';
const tableOf = (lines: readonly Line[]) => ({
  columns: ['About', 'What happened', 'When'],
  rows: lines.map(({ name, what, when }) => [name, what, when]),
});

/** What happened on one booking or quote: the first time at once, then no more often than four times an hour. */
export const newsMail: Template<NewsMail> = {
  name: 'news',
  sealed: ['answersTo'],
  write: ({ firstName, lines, path, token, answersTo, answerIs }, { publicUrl }) => {
    const [{ name, what } = { name: '', what: '' }] = lines;
    const subject = lines.length === 1 ? `${name}: ${what}` : `${name}: ${lines.length} news`;
    return {
      subject,
      heading: subject,
      paragraphs: [`Hello ${firstName},`, lines.length === 1 ? 'this has just happened:' : 'this has happened:'],
      table: tableOf(lines),
      action: { label: `See ${name}`, url: `${publicUrl}${path}` },
      ...(answersTo && { answersTo }),
      notes: [...(answersTo && answerIs ? [answers[answerIs]] : []), chosen],
      unsubscribe: unsubscribeAt(publicUrl, token),
    };
  },
  refused: stopNews,
};

/** What was gathered, in one mail. @param span of which it tells: 'day' */
const gatheredMail = (name: string, span: 'day' | 'week'): Template<NewsMail> => ({
  name,
  write: ({ firstName, lines, path, token }, { publicUrl }) => {
    const subject = `Your ${span}: ${lines.length} news`;
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
  refused: stopNews,
});

/** What happened since yesterday, in one mail. */
export const dailyNewsMail = gatheredMail('daily-news', 'day');

/** What happened within a week, in one mail, on Mondays. */
export const weeklyNewsMail = gatheredMail('weekly-news', 'week');
