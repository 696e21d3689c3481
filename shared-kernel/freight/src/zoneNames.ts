// Names in trade of zones that have no daylight saving time and no short name in English locales.
const namesOfZones: Readonly<Record<string, readonly string[]>> = {
  CST: ['Asia/Shanghai', 'Asia/Taipei', 'Asia/Macau'],
  HKT: ['Asia/Hong_Kong'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Seoul'],
  ICT: ['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Asia/Bangkok', 'Asia/Phnom_Penh', 'Asia/Vientiane'],
  SGT: ['Asia/Singapore'],
  MYT: ['Asia/Kuala_Lumpur'],
  PHT: ['Asia/Manila'],
  WIB: ['Asia/Jakarta'],
  MMT: ['Asia/Yangon'],
  IST: ['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo'],
  PKT: ['Asia/Karachi'],
  GST: ['Asia/Dubai', 'Asia/Muscat'],
  AST: ['Asia/Riyadh', 'Asia/Kuwait', 'Asia/Bahrain', 'Asia/Qatar', 'Asia/Baghdad'],
  TRT: ['Europe/Istanbul'],
  MSK: ['Europe/Moscow'],
  SAST: ['Africa/Johannesburg'],
  EAT: ['Africa/Nairobi', 'Africa/Dar_es_Salaam', 'Africa/Kampala', 'Africa/Addis_Ababa', 'Africa/Djibouti'],
  WAT: ['Africa/Lagos', 'Africa/Douala', 'Africa/Luanda'],
  CAT: ['Africa/Maputo', 'Africa/Lusaka'],
  BRT: ['America/Sao_Paulo', 'America/Bahia', 'America/Fortaleza', 'America/Recife'],
  ART: ['America/Argentina/Buenos_Aires'],
  COT: ['America/Bogota'],
  ECT: ['America/Guayaquil'],
  PET: ['America/Lima'],
};

/**
 * Short names of zones that English locales only know as an offset, by IANA name. @example
 * zoneNames.get('Asia/Singapore') // 'SGT'
 */
export const zoneNames: ReadonlyMap<string, string> = new Map(
  Object.entries(namesOfZones).flatMap(([name, zones]) => zones.map((zone) => [zone, name] as const)),
);
