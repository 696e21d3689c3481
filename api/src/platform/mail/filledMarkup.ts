import { html, type Markup } from './markup';

/** Fills text with values, which may be markup. @example filledMarkup('since {when}', { when: clock(at, zone) }) */
export const filledMarkup = (text: string, values: Readonly<Record<string, string | Markup>>): Markup =>
  text.split(/(\{\w+\})/).reduce((before, part) => html`${before}${values[part.slice(1, -1)] ?? part}`, html``);
