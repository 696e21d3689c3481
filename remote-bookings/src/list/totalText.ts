import { countText, formatCount } from '@quayside/freight';

interface Total {
  readonly totalDocs: number;
  /** Whether counting stopped at this number. */
  readonly totalCapped?: boolean | undefined;
}

/**
 * Returns the length of a list in words. @example totalText({ totalDocs: 10_000, totalCapped: true }, 'booking') //
 * '10,000+ bookings'
 */
export const totalText = ({ totalDocs, totalCapped }: Total, noun: string): string =>
  totalCapped ? `${countText(totalDocs)}+ ${noun}s` : formatCount(totalDocs, noun);
