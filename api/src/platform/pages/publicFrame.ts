import { html, Markup } from '../mail/markup';
import { pageStyle } from './pageStyle';
import { en } from './words/en';

/** Sender of the page, with the company details as printed on documents. */
export interface Sender {
  readonly company: string;
  readonly lines: readonly string[];
  readonly terms: string | undefined;
  /** PNG; null without one. */
  readonly logo: Buffer | null;
}

/** Language and footer of a page. */
export interface Foot {
  /** BCP 47 */
  readonly language: string;
  readonly sentWith: string;
  /** Links to the same page in other languages. */
  readonly switch: Markup | '';
}

const englishFoot: Foot = { language: 'en', sentWith: 'Sent with Quayside', switch: '' };

interface Frame {
  readonly title: string;
  /** English if missing. */
  readonly foot?: Foot | undefined;
  /** Missing for a page without a sender. */
  readonly sender?: Sender;
  readonly body: Markup;
}

/** Renders the frame of a page without an account: the sender's name above, its address below. */
export const publicFrame = ({ title, sender, body, foot = englishFoot }: Frame): string =>
  html`<!doctype html>
<html lang="${foot.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title><style>${new Markup(pageStyle)}</style></head>
<body>
${
  sender
    ? html`<header><div class="w">${sender.logo ? html`<img src="data:image/png;base64,${sender.logo.toString('base64')}" alt="">` : ''}<b>${sender.company}</b></div></header>`
    : ''
}
<main class="w">
${body}
</main>
<footer><div class="w">${sender ? html`<p>${[sender.company, ...sender.lines].join(' · ')}</p>` : ''}<p>${foot.sentWith}</p>${foot.switch}</div></footer>
</body>
</html>
`.text;

/** Renders the page for every invalid link, and for other errors. */
export const plainPage = (title: string, sentence: string, foot?: Foot): string =>
  publicFrame({ title, foot, body: html`<section class="p say"><h1>${title}</h1><p>${sentence}</p></section>` });

export const deadLinkPage = (): string => plainPage(en.dead.title, en.dead.says);
