/** What the two bills of a shipment are called: by air the master and the house air waybill, else bills of lading. */
export const billNames = (air: boolean): { readonly master: 'MAWB' | 'MBL'; readonly house: 'HAWB' | 'HBL' } =>
  air ? { master: 'MAWB', house: 'HAWB' } : { master: 'MBL', house: 'HBL' };
