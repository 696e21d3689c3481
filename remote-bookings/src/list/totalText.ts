import { amountText, countText } from '@quayside/freight';

interface Total {
  readonly totalDocs: number;
  /** There are more: counting ended there. */
  readonly totalCapped?: boolean | undefined;
}

/** How many a list has. @example totalText({ totalDocs: 10_000, totalCapped: true }, 'booking') // '10,000+ bookings' */
export const totalText = ({ totalDocs, totalCapped }: Total, noun: string): string =>
  totalCapped ? `${countText(totalDocs)}+ ${noun}s` : amountText(totalDocs, noun);
