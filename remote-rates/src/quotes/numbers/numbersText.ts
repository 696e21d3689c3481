import type { QuoteFigures } from '@quayside/contract';
import { formatMoney, winRate } from '@quayside/freight';

/** Returns '54 %'; a dash when nothing is decided. */
export const rateText = (figures: Pick<QuoteFigures, 'won' | 'lost' | 'expired'>): string => {
  const rate = winRate(figures);
  return rate === null ? '–' : `${Math.round(rate * 100)} %`;
};

export const decided = ({ won, lost, expired }: Pick<QuoteFigures, 'won' | 'lost' | 'expired'>): number =>
  won + lost + expired;

/** Returns '11.9 %', with a minus sign when negative. */
export const marginText = (percent: number | null): string =>
  percent === null ? '–' : `${String(percent).replace('-', '−')} %`;

/** Returns '45 min', '2 h 10 min', '1 d 4 h'. */
export const minutesText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ') || '0 min';
};

/** Returns the amount of some quotes; a dash when none could be converted. */
export const amountText = (minor: number, { sent, unconverted }: QuoteFigures, currency: string): string =>
  sent > 0 && sent === unconverted ? '–' : formatMoney(minor, currency);

export const quotesText = (count: number): string => `${count} ${count === 1 ? 'quote' : 'quotes'}`;
