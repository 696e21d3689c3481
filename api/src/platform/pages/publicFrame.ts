import { html, Markup } from '../mail/markup';
import { pageStyle } from './pageStyle';

/** Whose page it is, as the company says it on its papers. */
export interface Sender {
  readonly company: string;
  readonly lines: readonly string[];
  readonly terms: string | undefined;
  /** PNG, nothing without one. */
  readonly logo: Buffer | null;
}

interface Frame {
  readonly title: string;
  /** Nobody where there is nothing to show. */
  readonly sender?: Sender;
  readonly body: Markup;
}

/** The frame of a page that is read without an account: the sender's name above, its address below. */
export const publicFrame = ({ title, sender, body }: Frame): string =>
  html`<!doctype html>
<html lang="en">
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
<footer><div class="w">${sender ? html`<p>${[sender.company, ...sender.lines].join(' · ')}</p>` : ''}<p>Sent with Quayside</p></div></footer>
</body>
</html>
`.text;

/** The one page of every link that opens nothing, and of what else went wrong. */
export const plainPage = (title: string, sentence: string): string =>
  publicFrame({ title, body: html`<section class="p say"><h1>${title}</h1><p>${sentence}</p></section>` });

export const deadLinkPage = (): string =>
  plainPage(
    'This link does not work',
    'It may have expired or been ended by its sender, or was not copied whole. Open it once more as it was sent to you, or ask your contact for a new one.',
  );
