import { CONFIRMATION_HOURS } from '@quayside/contract';
import { pathOfLink } from '@quayside/contract/composition';
import { fillPlaceholders } from '@quayside/freight';
import type { LetterFrame } from '../../platform/mail/letter';
import type { Template } from '../../platform/mail/template';
import { getPageWords } from '../../platform/pages/pageLanguage';
import type { PageWords } from '../../platform/pages/words/en';
import { stopBouncedFollower } from './stopBouncedFollower';

/** The names of both ends of a shipment. */
export interface Lane {
  readonly from: string;
  readonly to: string;
}

interface LanguageChoice {
  /** Language of the mail; mails that were queued before languages existed use English. */
  readonly language?: string;
}

const frameIn = ({ language, mails: { frame } }: PageWords): LetterFrame => ({ language, ...frame });

/** Confirmation mail: asks its reader whether they want updates about a shipment. */
export const followConfirmationMail: Template<Lane & LanguageChoice & { readonly token: string }> = {
  name: 'follow-shipment',
  sealed: ['token'],
  write: ({ from, to, token, language }, { company, publicUrl }) => {
    const words = getPageWords(language);
    const { title, says, begins, yes, note } = words.mails.ask;
    const asked = fillPlaceholders(title, { from, to });
    // The linked page uses the language of the mail.
    const page = `${publicUrl}${pathOfLink('follow', token)}`;
    return {
      subject: asked,
      heading: asked,
      paragraphs: [fillPlaceholders(says, { company }), begins],
      action: { label: yes, url: words.language === 'en' ? page : `${page}?lang=${words.language}` },
      notes: [fillPlaceholders(note, { hours: String(CONFIRMATION_HOURS) })],
      frame: frameIn(words),
    };
  },
  refused: stopBouncedFollower,
};

interface FollowerNews extends Lane, LanguageChoice {
  readonly lines: readonly { readonly what: string; readonly when: string }[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Unsubscribe token; it grants no other access. */
  readonly token: string;
}

/** Update mail for a follower without an account. */
export const followerNewsMail: Template<FollowerNews> = {
  name: 'follower-news',
  write: ({ from, to, lines, facts, token, language }, { publicUrl }) => {
    const words = getPageWords(language);
    const { count, says, what, when } = words.mails.news;
    const [{ what: first } = { what: '' }] = lines;
    const lane = fillPlaceholders(words.title, { from, to });
    const subject = `${lane}: ${lines.length === 1 ? first : fillPlaceholders(count, { n: String(lines.length) })}`;
    return {
      subject,
      heading: subject,
      paragraphs: [says],
      table: { columns: [what, when], rows: lines.map((line) => [line.what, line.when]) },
      facts,
      unsubscribe: `${publicUrl}${pathOfLink('unsubscribe', token)}`,
      frame: frameIn(words),
    };
  },
  refused: stopBouncedFollower,
};
