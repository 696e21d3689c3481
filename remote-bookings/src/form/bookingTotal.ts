import type { DraftRate } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';

/** Total of a price, in the smallest unit of its currency. */
export interface Total {
  readonly totalMinor: number;
  readonly currency: string;
}

export const toTotal = ({ totalMinor, currency }: Total): Total => ({ totalMinor, currency });

export const totalText = ({ totalMinor, currency }: Total): string => formatMoney(totalMinor, currency);

export const isSameTotal = (one: Total | null | undefined, other: Total | null | undefined): boolean =>
  one?.totalMinor === other?.totalMinor && one?.currency === other?.currency;

/**
 * Returns the name of a draft's rate without the price; drafts stored before they had a separate price include it in
 * the text.
 */
export const rateName = ({ text, price }: DraftRate): string => {
  const parts = text.split(' · ');
  return price === undefined && parts.length > 1 ? parts.slice(0, -1).join(' · ') : text;
};

/** Returns the name of a draft's rate with the price of its cargo. @example 'Q-000123 · Maersk · $4,218.09' */
export const rateText = (rate: DraftRate): string =>
  rate.price ? `${rate.text} · ${totalText(rate.price)}` : rate.text;
