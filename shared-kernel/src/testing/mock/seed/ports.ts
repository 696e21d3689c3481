import type { Place, Port } from '../../../contract';
import type { Store } from '../store';

type Row = readonly [code: string, portName: string, country: string, timeZone: string, lat: number, lon: number];

/** By UN/LOCODE. Only the part of the world that the mock's lanes need. @source UN/LOCODE, rounded positions */
const seaPorts: readonly Row[] = [
  ['VNHPH', 'Haiphong', 'VN', 'Asia/Ho_Chi_Minh', 20.86, 106.68],
  ['VNSGN', 'Ho Chi Minh City', 'VN', 'Asia/Ho_Chi_Minh', 10.77, 106.71],
  ['CNSHA', 'Shanghai', 'CN', 'Asia/Shanghai', 31.23, 121.49],
  ['CNNGB', 'Ningbo', 'CN', 'Asia/Shanghai', 29.94, 121.85],
  ['CNSZX', 'Shenzhen', 'CN', 'Asia/Shanghai', 22.54, 114.06],
  ['CNTAO', 'Qingdao', 'CN', 'Asia/Shanghai', 36.08, 120.32],
  ['HKHKG', 'Hong Kong', 'HK', 'Asia/Hong_Kong', 22.31, 114.17],
  ['KRPUS', 'Busan', 'KR', 'Asia/Seoul', 35.1, 129.04],
  ['JPTYO', 'Tokyo', 'JP', 'Asia/Tokyo', 35.62, 139.77],
  ['TWKHH', 'Kaohsiung', 'TW', 'Asia/Taipei', 22.61, 120.28],
  ['THLCH', 'Laem Chabang', 'TH', 'Asia/Bangkok', 13.08, 100.88],
  ['IDJKT', 'Jakarta', 'ID', 'Asia/Jakarta', -6.1, 106.88],
  ['MYPKG', 'Port Klang', 'MY', 'Asia/Kuala_Lumpur', 3.0, 101.39],
  ['SGSIN', 'Singapore', 'SG', 'Asia/Singapore', 1.26, 103.84],
  ['INNSA', 'Nhava Sheva', 'IN', 'Asia/Kolkata', 18.95, 72.95],
  ['LKCMB', 'Colombo', 'LK', 'Asia/Colombo', 6.95, 79.85],
  ['AEJEA', 'Jebel Ali', 'AE', 'Asia/Dubai', 25.01, 55.06],
  ['EGPSD', 'Port Said', 'EG', 'Africa/Cairo', 31.26, 32.3],
  ['MAPTM', 'Tanger Med', 'MA', 'Africa/Casablanca', 35.89, -5.5],
  ['GRPIR', 'Piraeus', 'GR', 'Europe/Athens', 37.94, 23.63],
  ['ITGOA', 'Genoa', 'IT', 'Europe/Rome', 44.4, 8.92],
  ['ESVLC', 'Valencia', 'ES', 'Europe/Madrid', 39.44, -0.32],
  ['FRLEH', 'Le Havre', 'FR', 'Europe/Paris', 49.48, 0.12],
  ['GBFXT', 'Felixstowe', 'GB', 'Europe/London', 51.95, 1.31],
  ['BEANR', 'Antwerp', 'BE', 'Europe/Brussels', 51.3, 4.29],
  ['NLRTM', 'Rotterdam', 'NL', 'Europe/Amsterdam', 51.95, 4.14],
  ['DEHAM', 'Hamburg', 'DE', 'Europe/Berlin', 53.54, 9.97],
  ['SEGOT', 'Gothenburg', 'SE', 'Europe/Stockholm', 57.69, 11.85],
  ['USNYC', 'New York', 'US', 'America/New_York', 40.68, -74.04],
  ['USLAX', 'Los Angeles', 'US', 'America/Los_Angeles', 33.74, -118.27],
  ['USLGB', 'Long Beach', 'US', 'America/Los_Angeles', 33.75, -118.2],
  ['BRSSZ', 'Santos', 'BR', 'America/Sao_Paulo', -23.96, -46.31],
];
/** By IATA code. */
const airports: readonly Row[] = [
  ['HAN', 'Hanoi Noi Bai', 'VN', 'Asia/Ho_Chi_Minh', 21.22, 105.81],
  ['SGN', 'Ho Chi Minh City Tan Son Nhat', 'VN', 'Asia/Ho_Chi_Minh', 10.82, 106.65],
  ['PVG', 'Shanghai Pudong', 'CN', 'Asia/Shanghai', 31.14, 121.81],
  ['HKG', 'Hong Kong International', 'HK', 'Asia/Hong_Kong', 22.31, 113.91],
  ['SIN', 'Singapore Changi', 'SG', 'Asia/Singapore', 1.36, 103.99],
  ['NRT', 'Tokyo Narita', 'JP', 'Asia/Tokyo', 35.77, 140.39],
  ['DXB', 'Dubai International', 'AE', 'Asia/Dubai', 25.25, 55.36],
  ['AMS', 'Amsterdam Schiphol', 'NL', 'Europe/Amsterdam', 52.31, 4.76],
  ['FRA', 'Frankfurt', 'DE', 'Europe/Berlin', 50.03, 8.57],
  ['LHR', 'London Heathrow', 'GB', 'Europe/London', 51.47, -0.45],
  ['JFK', 'New York Kennedy', 'US', 'America/New_York', 40.64, -73.78],
  ['LAX', 'Los Angeles International', 'US', 'America/Los_Angeles', 33.94, -118.41],
];
const inlandPoints: readonly Row[] = [
  ['NLVEN', 'Venlo', 'NL', 'Europe/Amsterdam', 51.37, 6.17],
  ['DEDUI', 'Duisburg', 'DE', 'Europe/Berlin', 51.43, 6.76],
  ['VNBDU', 'Binh Duong', 'VN', 'Asia/Ho_Chi_Minh', 10.98, 106.65],
];
const warehouses: readonly Row[] = [['NLRTM-W1', 'Maasvlakte Distribution', 'NL', 'Europe/Amsterdam', 51.94, 4.03]];

/** The same id for the same place in every run. */
const idOf = (portType: string, code: string): string => {
  const part = (salt: number) =>
    [...`${salt}${portType}:${code}`]
      .reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
      .toString(16)
      .padStart(8, '0');
  return part(1) + part(2) + part(3);
};

const toPorts = (portType: Port['portType'], rows: readonly Row[]): Port[] =>
  rows.map(([code, portName, country, timeZone, lat, lon]) => ({
    id: idOf(portType, code),
    code,
    portName,
    city: portName.replace(/ (Noi Bai|Tan Son Nhat|Pudong|International|Changi|Narita|Schiphol|Heathrow|Kennedy)$/, ''),
    cityCode: null,
    country,
    jobCode: null,
    portType,
    timeZone,
    lat,
    lon,
  }));

export const ports: readonly Port[] = [
  ...toPorts('SEA', seaPorts),
  ...toPorts('AIR', airports),
  ...toPorts('INLAND', inlandPoints),
  ...toPorts('WHSE', warehouses),
];

/** A place as bookings and options freeze it. */
export const toPlace = ({ id, code, portName, city, country, timeZone, lat, lon }: Port): Place => ({
  id,
  code,
  portName,
  city,
  country,
  timeZone,
  lat,
  lon,
});

export const placeOf = (store: Store, code: string, portType: Port['portType']): Place => {
  const port = [...store.ports.values()].find((one) => one.code === code && one.portType === portType);
  if (!port) throw new Error(`The mock knows no ${portType} ${code}`);
  return toPlace(port);
};
