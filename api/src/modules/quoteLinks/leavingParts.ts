import { buyerDocumentTypes, documentExtensions, documentLabel, type LeftForBooking } from '@quayside/contract';
import { html, type Markup } from '../../platform/mail/markup';
import type { QuoteRow } from '../quotes/quoteRows';
import { field, type RefusedForm, yourName } from './pageForms';

interface LeavingFormsInput {
  /** Address of the page, the prefix of its form addresses. */
  readonly at: string;
  readonly row: QuoteRow;
  /** Details that the reader left before. */
  readonly left: Pick<LeftForBooking, 'shipper' | 'consignee' | 'reference' | 'remarks' | 'by'> | undefined;
  /** The documents that they sent. */
  readonly files: LeftForBooking['files'];
  readonly refused: RefusedForm | undefined;
}

const fileForm = (
  { at, row, files, refused }: LeavingFormsInput,
  type: (typeof buyerDocumentTypes)[number],
): Markup => {
  const label = documentLabel(type, row.transportMode === 'AIR' ? 'AIR' : 'SEA');
  const sent = files.filter((file) => file.type === type);
  const error = refused?.form === type ? (refused.errors[0]?.message ?? refused.message) : undefined;
  const id = `file-${type}`;
  return html`
<form class="f" method="post" action="${at}/documents/${type}" enctype="multipart/form-data"><div class="f"><label for="${id}">${label}</label>
${sent.map(({ name, finding }) => html`<p class="${finding ? 'err' : 'best'}">${name} ${finding ? 'was refused by the virus scan. Send a clean one.' : html`<span class="m">was sent</span>`}</p>`)}
<input type="file" id="${id}" name="documents" multiple required accept="${documentExtensions.map((one) => `.${one}`).join(',')}" ${error ? html`aria-invalid="true" aria-describedby="${id}-e"` : ''}>
${error ? html`<p class="err" id="${id}-e">${error}</p>` : ''}</div><button>Send ${label.toLowerCase()}</button></form>`;
};

/** Renders the forms for the buyer of an accepted quote: details and documents by kind. */
export const leavingForms = (leaving: LeavingFormsInput): Markup => {
  const { at, left, refused } = leaving;
  // A refused form keeps the typed values; otherwise the stored ones can be changed.
  const shown: RefusedForm | undefined =
    refused?.form === 'details'
      ? refused
      : left && { form: 'details', fields: { ...left, name: left.by }, message: '', errors: [] };
  const area = (name: 'shipper' | 'consignee' | 'remarks', label: string, max: number) =>
    field({ form: 'details', refused: shown, name, label, lines: 3, required: false, max });
  return html`
<section class="p" id="booking"><h2>For your booking</h2>
<p>What you fill in here goes to your contact, who makes the booking. Leave out what you do not know yet.</p>
${left ? html`<p class="best" role="status"><b>Your details were sent.</b> They can be changed until the booking is made.</p>` : ''}
<form method="post" action="${at}/details">
${area('shipper', 'Shipper: name and address', 500)}
${area('consignee', 'Consignee: name and address', 500)}
${field({ form: 'details', refused: shown, name: 'reference', label: 'Your reference', required: false, max: 80 })}
${area('remarks', 'Anything else: pick-up, dates, contacts', 2000)}
${yourName('details', shown)}
<button class="main">Send details</button></form></section>
<section class="p" id="documents"><h2>Documents</h2>
${buyerDocumentTypes.map((type) => fileForm(leaving, type))}</section>`;
};
