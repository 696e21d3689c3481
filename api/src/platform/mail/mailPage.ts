import { fillPlaceholders } from '@quayside/freight';
import type { Mail } from '../../ports/mailServer';
import { filledMarkup } from './filledMarkup';
import type { Letter, LetterFrame, Sender } from './letter';
import { html, type Markup } from './markup';

/** Light colours of the design tokens; the dark ones are in the style sheet, for mail programs that support it. */
const colours = {
  ground: '#FAF9F6',
  panel: '#FFFFFF',
  border: '#E0DBD2',
  text: '#14232E',
  muted: '#4A5861',
  subtle: '#5B6770',
  brand: '#106B75',
  onBrand: '#FFFFFF',
} as const;

const night = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #09161D !important; }
    .panel { background: #12222C !important; border-color: #22353F !important; }
    .text { color: #E6ECEF !important; }
    .muted { color: #A6B5BE !important; }
    .subtle, .subtle a { color: #91A1AB !important; }
    .action { background: #59AFBA !important; color: #09161D !important; }
    .rule { border-color: #22353F !important; }
  }`;

const type = "font-family: 'IBM Plex Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";
const paragraph = `margin: 0 0 12px; font-size: 15px; line-height: 24px; color: ${colours.text};`;
const small = `margin: 0 0 8px; font-size: 13px; line-height: 20px; color: ${colours.muted};`;

const factRows = (facts: NonNullable<Letter['facts']>): Markup => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 4px 0 16px;">
${facts.map(
  ([name, value]) => html`<tr>
  <td class="muted" style="${type} padding: 3px 20px 3px 0; font-size: 13px; line-height: 20px; color: ${colours.muted};">${name}</td>
  <td class="text" style="${type} padding: 3px 0; font-size: 15px; line-height: 20px; color: ${colours.text};">${value}</td>
</tr>`,
)}
</table>`;

const columnTable = ({ columns, rows }: NonNullable<Letter['table']>): Markup => {
  const getAlignment = (index: number) => (index === columns.length - 1 ? 'right' : 'left');
  const cell = `${type} padding: 6px 12px 6px 0; border-bottom: 1px solid ${colours.border}; line-height: 20px;`;
  return html`
<table cellpadding="0" cellspacing="0" width="100%" style="margin: 4px 0 16px;">
<tr>${columns.map(
    (title, index) =>
      html`<th class="muted rule" align="${getAlignment(index)}" style="${cell} font-size: 13px; font-weight: 600; color: ${colours.muted};">${title}</th>`,
  )}</tr>
${rows.map(
  (row) =>
    html`<tr>${row.map(
      (text, index) =>
        html`<td class="text rule" align="${getAlignment(index)}" style="${cell} font-size: 14px; color: ${colours.text};">${text}</td>`,
    )}</tr>`,
)}
</table>`;
};

const actionButton = ({ label, url }: NonNullable<Letter['action']>): Markup => html`
<p style="margin: 20px 0 24px;"><a class="action" href="${url}" style="${type} display: inline-block; padding: 11px 20px; border-radius: 6px; background: ${colours.brand}; color: ${colours.onBrand}; font-size: 15px; font-weight: 600; line-height: 20px; text-decoration: none;">${label}</a></p>`;

const noteLines = (notes: readonly string[]): Markup => html`
<div class="rule" style="padding-top: 16px; border-top: 1px solid ${colours.border};">
${notes.map((note) => html`<p class="muted" style="${type} ${small}">${note}</p>`)}
</div>`;

/** Renders the address below the button, for mail programs whose button does not work. */
const spelledOut = (url: string, { spelled }: LetterFrame): Markup =>
  html`<p class="subtle" style="${type} margin: 0; font-size: 12px; line-height: 18px; color: ${colours.subtle}; word-break: break-all;">${filledMarkup(spelled, { link: html`<a href="${url}" style="color: ${colours.subtle};">${url}</a>` })}</p>`;

/** Sender's name where there is no company. */
export const PRODUCT = 'Quayside';

const englishFrame: LetterFrame = {
  language: 'en',
  sentFor: 'Sent by {product} for {company}',
  stop: 'No more mails like this one',
  spelled: 'If the button does not work, open {link}',
};

const sentBy = (company: string, { sentFor }: LetterFrame): string =>
  company === PRODUCT ? 'Sent by {product}' : sentFor;

/** The content id of the embedded logo: nothing is loaded when the mail is opened. */
export const LOGO_CID = 'logo@quayside';

const page = (
  { subject, heading, paragraphs, table, facts, action, notes = [], unsubscribe, frame = englishFrame }: Letter,
  { company, foot = [], publicUrl }: Sender,
) =>
  html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${night}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: ${colours.ground};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background: ${colours.ground};">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
<tr><td style="padding: 0 4px 20px;">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right: 12px;"><img src="cid:${LOGO_CID}" alt="" height="36" style="display: block; height: 36px; max-width: 220px; border-radius: 6px;"></td>
<td class="text" style="${type} font-size: 16px; font-weight: 600; line-height: 24px; color: ${colours.text};">${company}</td>
</tr></table>
</td></tr>
<tr><td class="panel" style="padding: 32px; background: ${colours.panel}; border: 1px solid ${colours.border}; border-radius: 10px;">
<h1 class="text" style="${type} margin: 0 0 16px; font-size: 21px; font-weight: 600; line-height: 28px; color: ${colours.text};">${heading}</h1>
${paragraphs.map((text) => html`<p class="text" style="${type} ${paragraph}">${text}</p>`)}
${table ? columnTable(table) : ''}
${facts ? factRows(facts) : ''}
${action ? actionButton(action) : ''}
${notes.length > 0 ? noteLines(notes) : ''}
${action ? spelledOut(action.url, frame) : ''}
</td></tr>
<tr><td class="subtle" style="${type} padding: 20px 4px 0; font-size: 12px; line-height: 18px; color: ${colours.subtle};">${filledMarkup(sentBy(company, frame), { product: html`<a href="${publicUrl}" style="color: ${colours.subtle};">${PRODUCT}</a>`, company })}${foot.map((line) => html`<br>${line}`)}${unsubscribe ? html`<br><a href="${unsubscribe}" style="color: ${colours.subtle};">${frame.stop}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const plain = (
  { heading, paragraphs, table, facts = [], action, notes = [], unsubscribe, frame = englishFrame }: Letter,
  { company, foot = [], publicUrl }: Sender,
): string => {
  const blocks = [
    company,
    heading,
    ...paragraphs,
    (table?.rows ?? []).map((row) => row.map((text, at) => `${table?.columns[at]}: ${text}`).join(', ')).join('\n'),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    [
      `-- \n${fillPlaceholders(sentBy(company, frame), { product: PRODUCT, company })}, ${publicUrl}`,
      ...foot,
      ...(unsubscribe ? [`${frame.stop}: ${unsubscribe}`] : []),
    ].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
};

/**
 * Converts a letter to a mail: one HTML page for every mail program, and the same as plain text. The subject is one
 * line.
 */
export const toMail = (letter: Letter, sender: Sender): Mail => ({
  subject: letter.subject.replace(/\s+/g, ' ').trim(),
  html: page(letter, sender).text,
  text: plain(letter, sender),
});
