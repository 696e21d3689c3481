/** An ocean carrier: its SCAC, the SMDG liner code if it has one, and the owner codes of its containers. */
export interface OceanCarrier {
  readonly scac: string;
  readonly name: string;
  readonly smdg: string | null;
  readonly containerPrefixes: readonly string[];
}

/** @source NMFTA Standard Carrier Alpha Codes, SMDG liner codes, BIC owner codes: a hand-written selection of liner carriers */
export const oceanCarriers: readonly OceanCarrier[] = [
  {
    scac: 'MAEU',
    name: 'Maersk',
    smdg: 'MSK',
    containerPrefixes: ['MAEU', 'MSKU', 'MRKU', 'MRSU', 'MNBU', 'MWCU', 'MSWU', 'MMAU', 'PONU', 'SUDU', 'HASU'],
  },
  {
    scac: 'MSCU',
    name: 'MSC Mediterranean Shipping Company',
    smdg: 'MSC',
    containerPrefixes: ['MSCU', 'MEDU', 'MSDU', 'MSMU', 'MSNU', 'MSBU'],
  },
  { scac: 'CMDU', name: 'CMA CGM', smdg: 'CMA', containerPrefixes: ['CMAU', 'CGMU', 'ECMU'] },
  { scac: 'COSU', name: 'COSCO Shipping Lines', smdg: 'COS', containerPrefixes: ['CBHU', 'CCLU', 'CSNU', 'CSLU'] },
  { scac: 'HLCU', name: 'Hapag-Lloyd', smdg: 'HLC', containerPrefixes: ['HLCU', 'HLXU', 'HLBU', 'HAMU', 'UACU'] },
  {
    scac: 'ONEY',
    name: 'Ocean Network Express',
    smdg: 'ONE',
    containerPrefixes: ['ONEU', 'NYKU', 'MOAU', 'MOFU', 'MOTU', 'KKFU', 'KKTU'],
  },
  { scac: 'EGLV', name: 'Evergreen Line', smdg: 'EMC', containerPrefixes: ['EGHU', 'EGSU', 'EISU', 'EMCU', 'EITU'] },
  { scac: 'HDMU', name: 'HMM', smdg: 'HMM', containerPrefixes: ['HDMU', 'HMMU'] },
  { scac: 'YMLU', name: 'Yang Ming', smdg: 'YML', containerPrefixes: ['YMLU', 'YMMU'] },
  { scac: 'ZIMU', name: 'ZIM Integrated Shipping Services', smdg: 'ZIM', containerPrefixes: ['ZIMU', 'ZCSU', 'ZMOU'] },
  { scac: 'OOLU', name: 'OOCL', smdg: 'OOL', containerPrefixes: ['OOLU', 'OOCU'] },
  { scac: 'WHLC', name: 'Wan Hai Lines', smdg: 'WHL', containerPrefixes: ['WHLU', 'WHSU'] },
  { scac: 'PCIU', name: 'Pacific International Lines', smdg: 'PIL', containerPrefixes: ['PCIU', 'PIDU'] },
  { scac: 'APLU', name: 'APL', smdg: 'APL', containerPrefixes: ['APLU', 'APHU', 'APZU'] },
  { scac: 'ANNU', name: 'ANL', smdg: 'ANL', containerPrefixes: [] },
  { scac: 'KMTU', name: 'Korea Marine Transport (KMTC)', smdg: null, containerPrefixes: ['KMTU'] },
  { scac: 'SKLU', name: 'Sinokor Merchant Marine', smdg: null, containerPrefixes: ['SKLU', 'SKHU'] },
  { scac: 'SMLM', name: 'SM Line', smdg: null, containerPrefixes: ['SMCU'] },
  { scac: 'SITC', name: 'SITC Container Lines', smdg: null, containerPrefixes: ['SITU'] },
  { scac: 'MATS', name: 'Matson', smdg: null, containerPrefixes: ['MATU'] },
  { scac: 'SMLU', name: 'Seaboard Marine', smdg: null, containerPrefixes: ['SMLU'] },
  { scac: 'CMCU', name: 'Crowley', smdg: null, containerPrefixes: ['CMCU'] },
  { scac: 'ARKU', name: 'Arkas Line', smdg: 'ARK', containerPrefixes: ['ARKU'] },
  { scac: 'TRKU', name: 'Turkon Line', smdg: null, containerPrefixes: ['TRKU'] },
  { scac: 'ACLU', name: 'Atlantic Container Line', smdg: 'ACL', containerPrefixes: ['ACLU'] },
  { scac: 'EIMU', name: 'Eimskip', smdg: null, containerPrefixes: ['EIMU'] },
  { scac: 'GSLU', name: 'Gold Star Line', smdg: null, containerPrefixes: ['GSLU'] },
];
