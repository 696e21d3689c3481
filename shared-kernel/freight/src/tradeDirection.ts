/** Directions of a shipment relative to the forwarder's countries. */
export const tradeDirections = ['import', 'export'] as const;
export type TradeDirection = (typeof tradeDirections)[number];

interface Lane {
  readonly from: { readonly country: string };
  readonly to: { readonly country: string };
}

/**
 * Returns the directions of a lane: import into a home country, export out of one, both between two home countries;
 * none within
 * a country or between foreign ones.
 * @param home ISO 3166-1 codes of the forwarder's countries
 */
export const findTradeDirections = ({ from, to }: Lane, home: readonly string[]): TradeDirection[] => {
  if (from.country === to.country) return [];
  return tradeDirections.filter((one) => home.includes((one === 'import' ? to : from).country));
};
