import { pathOfLink } from '@quayside/contract/composition';
import type { Template } from '../../platform/mail/template';
import { stopBouncedMails } from './stopBouncedMails';

/** One event in a mail. */
interface Line {
  /** Number of the booking or quote. */
  readonly name: string;
  readonly what: string;
  /** Time in the reader's time zone. */
  readonly when: string;
}

export interface NotificationMail {
  readonly firstName: string;
  readonly lines: readonly Line[];
  /** Path of the newest event. */
  readonly path: string;
  /** Unsubscribe token; it grants no other access. */
  readonly token: string;
  /** Address whose replies become comments of the reader; null or missing when replies are not accepted. */
  readonly answersTo?: string | null;
  /** Visibility of that comment. */
  readonly answerIs?: 'visible' | 'internal' | null;
}

const answers = {
  visible: 'Answer this mail, and it becomes a comment that the customer and the forwarder read.',
  internal: 'Answer this mail, and it becomes an internal comment: the customer does not read it.',
};

const unsubscribeAt = (publicUrl: string, token: string): string => `${publicUrl}${pathOfLink('unsubscribe', token)}`;
const chosen = 'You chose these e-mails under My account, Notifications.';
const toMailTable = (lines: readonly Line[]) => ({
  columns: ['About', 'What happened', 'When'],
  rows: lines.map(({ name, what, when }) => [name, what, when]),
});

/** Mail about one booking or quote: first at once, then at most four times an hour. */
export const newsMail: Template<NotificationMail> = {
  name: 'news',
  sealed: ['answersTo'],
  write: ({ firstName, lines, path, token, answersTo, answerIs }, { publicUrl }) => {
    const [{ name, what } = { name: '', what: '' }] = lines;
    const subject = lines.length === 1 ? `${name}: ${what}` : `${name}: ${lines.length} news`;
    return {
      subject,
      heading: subject,
      paragraphs: [`Hello ${firstName},`, lines.length === 1 ? 'this has just happened:' : 'this has happened:'],
      table: toMailTable(lines),
      action: { label: `See ${name}`, url: `${publicUrl}${path}` },
      ...(answersTo && { answersTo }),
      notes: [...(answersTo && answerIs ? [answers[answerIs]] : []), chosen],
      unsubscribe: unsubscribeAt(publicUrl, token),
    };
  },
  refused: stopBouncedMails,
};

/** Returns the template of a digest mail. @param span period that it covers: 'day' */
const digestMail = (name: string, span: 'day' | 'week'): Template<NotificationMail> => ({
  name,
  write: ({ firstName, lines, path, token }, { publicUrl }) => {
    const subject = `Your ${span}: ${lines.length} news`;
    return {
      subject,
      heading: subject,
      paragraphs: [`Hello ${firstName},`, 'this happened and was not read yet:'],
      table: toMailTable(lines),
      action: { label: 'See the newest', url: `${publicUrl}${path}` },
      notes: [chosen],
      unsubscribe: unsubscribeAt(publicUrl, token),
    };
  },
  refused: stopBouncedMails,
});

/** Daily digest mail. */
export const dailyNewsMail = digestMail('daily-news', 'day');

/** Weekly digest mail, on Mondays. */
export const weeklyNewsMail = digestMail('weekly-news', 'week');
