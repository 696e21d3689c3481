/** Returns the names of the two bills of a shipment: master and house air waybill by air, else bills of lading. */
export const billNames = (air: boolean): { readonly master: 'MAWB' | 'MBL'; readonly house: 'HAWB' | 'HBL' } =>
  air ? { master: 'MAWB', house: 'HAWB' } : { master: 'MBL', house: 'HBL' };
