import { html, type Markup } from '../../platform/mail/markup';
import type { PageWords } from '../../platform/pages/words/en';

/** The form on a link's page by which its reader requests mails. */
export interface FollowForm {
  /** Target URL of the form. */
  readonly at: string;
  /** Result of the previous submit: accepted, or the error with the entered text. */
  readonly said?: 'taken' | { readonly message: string; readonly typed: string } | undefined;
}

/** Returns the form by which a reader without an account requests mails. The answer is the same for every address. */
export const followForm = ({ at, said }: FollowForm, { follow: words }: PageWords): Markup => {
  if (said === 'taken')
    return html`
<section class="p say good" id="follow" role="status"><h2>${words.takenTitle}</h2><p>${words.taken}</p></section>`;
  return html`
<section class="p" id="follow" aria-labelledby="follow-title"><h2 id="follow-title">${words.title}</h2>
<p class="m">${words.says}</p>
<form method="post" action="${at}#follow"><div class="f"><label for="email">${words.address}</label>
<input${said ? html` class="bad" aria-invalid="true" aria-describedby="email-error"` : ''} id="email" name="email" type="text" inputmode="email" autocomplete="email" maxlength="254" required value="${said?.typed ?? ''}">
${said ? html`<p class="err" id="email-error" role="alert">${said.message}</p>` : ''}</div>
<button>${words.send}</button></form></section>`;
};
