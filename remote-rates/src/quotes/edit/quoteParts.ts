import type { Quote } from '@quayside/contract';
import type { FormPart } from '@quayside/ui';
import { optionName } from '../../option/optionTexts';
import { t } from '../../texts/quotes';
import type { OwnText } from '../own/ownText';
import { type LineText, lineKey, type OptionText, type QuoteEdit, quoteEditLabels } from './quoteEditForm';

const lineWords = ({ text, unit }: LineText): string => (text.trim() ? `${text.trim()} ${unit}` : '');
const optionWords = ({ text, unit }: OptionText, currency: string): string =>
  text.trim() ? `${text.trim()} ${unit === '%' ? '%' : currency}` : '';

const ownWords = ({ name, basis, currency, sell }: OwnText): string =>
  basis === 'percentage' ? `${name} ${sell} %` : `${name} ${currency} ${sell} ${basis}`;

/** Returns the editable parts of a quote: its terms, its options, and the margin of each line. */
export const quoteParts =
  ({ options }: Pick<Quote, 'options'>) =>
  ({
    name,
    company,
    percent,
    validTo,
    message,
    marginReason,
    kept,
    lines,
    optionMargins,
    own,
  }: QuoteEdit): FormPart[] => {
    const terms = { name, company: company?.companyName ?? '', percent, validTo, message, marginReason };
    const keptOnes = options.filter(({ id }) => id in kept);
    return [
      ...Object.entries(terms).map(([term, text]) => ({
        name: term,
        label: quoteEditLabels[term as keyof typeof terms],
        text: text.trim(),
      })),
      ...keptOnes.map((option) => ({
        name: `kept.${option.id}`,
        label: t('Option {option}', { option: optionName(option) }),
        text: kept[option.id] ? t('kept') : t('left out'),
      })),
      ...keptOnes.map((option) => ({
        name: `optionMargins.${option.id}`,
        label: t('Margin of {option}', { option: optionName(option) }),
        text: optionWords(optionMargins[option.id] ?? { text: '', unit: '%' }, option.currency),
      })),
      { name: 'own', label: quoteEditLabels.own, text: own.map(ownWords).join('; '), identity: JSON.stringify(own) },
      ...keptOnes.flatMap((option) =>
        option.charges.map((charge, line) => ({
          name: `lines.${lineKey(option.id, line)}`,
          label: t('Margin of {name}, {option}', { name: charge.name, option: optionName(option) }),
          text: lineWords(lines[lineKey(option.id, line)] ?? { text: '', unit: '%' }),
        })),
      ),
    ];
  };
