import type { QuoteFigures } from '@quayside/contract';
import { formatMoney, winRate } from '@quayside/freight';
import { t } from '../../texts/numbers';

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
    days > 0
      ? [t('{days} d', { days }), hours > 0 && t('{hours} h', { hours })]
      : [hours > 0 && t('{hours} h', { hours }), rest > 0 && t('{rest} min', { rest })];
  return parts.filter(Boolean).join(' ') || t('{rest} min', { rest: 0 });
};

/** Returns the amount of some quotes; a dash when none could be converted. */
export const amountText = (minor: number, { sent, unconverted }: QuoteFigures, currency: string): string =>
  sent > 0 && sent === unconverted ? '–' : formatMoney(minor, currency);

export const quotesText = (count: number): string => t('{count, plural, one {# quote} other {# quotes}}', { count });
