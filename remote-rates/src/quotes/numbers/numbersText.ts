import type { QuoteFigures } from '@quayside/contract';
import { formatMoney, winRate } from '@quayside/freight';

/** '54 %'; a dash while nothing is decided. */
export const rateText = (figures: Pick<QuoteFigures, 'won' | 'lost' | 'expired'>): string => {
  const rate = winRate(figures);
  return rate === null ? '–' : `${Math.round(rate * 100)} %`;
};

export const decided = ({ won, lost, expired }: Pick<QuoteFigures, 'won' | 'lost' | 'expired'>): number =>
  won + lost + expired;

/** '11.9 %', below nothing with a minus sign. */
export const marginText = (percent: number | null): string =>
  percent === null ? '–' : `${String(percent).replace('-', '−')} %`;

/** '45 min', '2 h 10 min', '1 d 4 h'. */
export const minutesText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ') || '0 min';
};

/** An amount of some quotes; where none of them could be reckoned there is none. */
export const amountText = (minor: number, { sent, unconverted }: QuoteFigures, currency: string): string =>
  sent > 0 && sent === unconverted ? '–' : formatMoney(minor, currency);

export const quotesText = (count: number): string => `${count} ${count === 1 ? 'quote' : 'quotes'}`;
