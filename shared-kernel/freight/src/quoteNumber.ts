/** Formats a quote number: 'Q-000123', from revision 2 on 'Q-000123/2'. */
export const quoteNumber = (number: number, revision: number): string =>
  `Q-${String(number).padStart(6, '0')}${revision > 1 ? `/${revision}` : ''}`;
