import type { FieldError } from '@quayside/contract';
import { rejectReasons } from '@quayside/freight';
import { html, type Markup } from '../../platform/mail/markup';
import type { FormName } from './answersByLink';
import type { LeftType } from './leaveByLink';
import { flags } from './offerParts';

/** A refused form: typed values and errors. */
export interface RefusedForm {
  readonly form: FormName | LeftType;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

interface Field {
  readonly form: FormName;
  readonly name: string;
  readonly label: string;
  readonly refused: RefusedForm | undefined;
  readonly lines?: number;
  readonly required?: boolean;
  readonly max: number;
}

const typedIn = (form: FormName, name: string, refused: RefusedForm | undefined): string =>
  refused?.form === form ? (refused.fields[name] ?? '') : '';
const findFormError = (form: FormName, name: string, refused: RefusedForm | undefined): string | undefined =>
  refused?.form === form ? refused.errors.find(({ path }) => path === name)?.message : undefined;
const errorLine = (id: string, error: string | undefined) =>
  error ? html`<p class="err" id="${id}-e">${error}</p>` : '';

/** Renders a field of a form with its typed value and its error. */
export const field = ({ form, name, label, refused, lines, required = true, max }: Field): Markup => {
  const id = `${form}-${name}`;
  const error = findFormError(form, name, refused);
  const typed = typedIn(form, name, refused);
  const more = html`id="${id}" name="${name}" maxlength="${String(max)}" ${flags({ required })} ${error ? html`class="bad" aria-invalid="true" aria-describedby="${id}-e"` : ''}`;
  return html`<div class="f"><label for="${id}">${label}</label>${
    lines
      ? html`<textarea rows="${String(lines)}" ${more}>${typed}</textarea>`
      : html`<input type="text" value="${typed}" autocomplete="${name === 'name' ? 'name' : 'off'}" ${more}>`
  }${errorLine(id, error)}</div>`;
};

export const yourName = (form: FormName, refused: RefusedForm | undefined) =>
  field({ form, refused, name: 'name', label: 'Your name', max: 120 });

interface Offer {
  readonly options: Markup;
  readonly breakdowns: readonly Markup[];
  /** Text of each option when it is selected. */
  readonly chosen: readonly Markup[];
}

/**
 * Renders the form around the options: the person who accepts, and a bar with the selection and the primary button,
 * visible as long as the offer is.
 */
export const acceptForm = (
  at: string,
  { options, breakdowns, chosen }: Offer,
  refused: RefusedForm | undefined,
): Markup => html`
<form method="post" action="${at}/accept">
${options}
${errorLine('accept-optionId', findFormError('accept', 'optionId', refused))}
${breakdowns}
<section class="p" id="answer"><h2>Accept the chosen option</h2>${yourName('accept', refused)}</section>
<div class="bar"><div class="chosen">${chosen}</div><a class="b" href="#decline">Decline</a><button class="main">Accept this option</button></div>
</form>`;

export const declineForm = (at: string, refused: RefusedForm | undefined): Markup => {
  const chosen = typedIn('decline', 'reason', refused);
  return html`
<details class="p act" id="decline" ${flags({ open: refused?.form === 'decline' })}><summary>Decline this quote</summary>
<form method="post" action="${at}/decline"><p class="m">Your contact gets your reason and can send a better offer.</p>
<fieldset class="f"><legend class="l">Reason</legend>${Object.entries(rejectReasons).map(
    ([value, label]) =>
      html`<label class="c"><input type="radio" name="reason" value="${value}" ${flags({ checked: value === chosen, required: true })}>${label}</label>`,
  )}${errorLine('decline-reason', findFormError('decline', 'reason', refused))}</fieldset>
${field({ form: 'decline', refused, name: 'comment', label: 'What would have worked? (needed for another reason)', lines: 3, required: false, max: 1000 })}
${yourName('decline', refused)}
<button>Decline quote</button></form></details>`;
};

export const questionForm = (at: string, refused: RefusedForm | undefined): Markup => html`
<details class="act" id="question" ${flags({ open: refused?.form === 'question' })}><summary>Ask a question</summary>
<form method="post" action="${at}/question"><br>
${field({ form: 'question', refused, name: 'question', label: 'Your question', lines: 4, max: 2000 })}
<button>Send question</button></form></details>`;
