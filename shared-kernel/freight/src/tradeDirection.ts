/** Which way a shipment goes, as a forwarder sees it from the countries that it works in. */
export const tradeDirections = ['import', 'export'] as const;
export type TradeDirection = (typeof tradeDirections)[number];

interface Lane {
  readonly from: { readonly country: string };
  readonly to: { readonly country: string };
}

/**
 * Into a country of one's own it is an import, out of one an export; between two of them it is both, within a country and between
 * others it is neither.
 * @param home ISO 3166-1 codes of the countries of a forwarder
 */
export const directionsOf = ({ from, to }: Lane, home: readonly string[]): TradeDirection[] => {
  if (from.country === to.country) return [];
  return tradeDirections.filter((one) => home.includes((one === 'import' ? to : from).country));
};
