import { type formatSurchargeBasis, freightInShare, isOpenBasis, sharedNames } from '@quayside/freight';
import { msg } from '@quayside/kernel/language';
import { t } from '../../texts/management';

type Basis = Parameters<typeof formatSurchargeBasis>[0];

/** Bases of the contract. Another text is shown as it is stored. */
const translated: ReadonlySet<string> = new Set([
  msg('per container'),
  msg('per TEU'),
  msg('per B/L'),
  msg('per shipment'),
  msg('per W/M'),
  msg('per CBM'),
  msg('per kg'),
  msg('per AWB'),
  msg('included'),
  msg('at cost'),
]);
const basisWord = (basis: string): string => (translated.has(basis) ? t(basis) : basis);

/** Returns the charges of a percentage in the language of the page. @example 'freight + BAF' */
export const chargesText = (names: readonly string[]): string =>
  names.map((name) => (name === freightInShare ? t('freight') : name)).join(' + ');

/**
 * Returns what a surcharge is per, in the language of the page.
 * @example 'per B/L', 'per 40HC', 'at cost for 40HC', '5 % of freight'
 */
export const basisText = ({ basis, containerType: type, percent, of }: Basis): string => {
  if (percent !== undefined)
    return t('{percent} % of {charges}', { percent, charges: chargesText(sharedNames({ of })) });
  if (!type) return basisWord(basis);
  return isOpenBasis(basis) ? t('{basis} for {type}', { basis: basisWord(basis), type }) : t('per {type}', { type });
};
