import { bookingTextFieldList } from '@quayside/contract';
import { type BookingCutOffName, billNames, bookingCutOffLabel, type FormLoadType, isLikeAir } from '@quayside/freight';
import { formDocuments } from './bookingValues';

const fixed: Record<string, string> = {
  loadType: 'Load type',
  company: 'Customer',
  shipper: 'Shipper',
  consignee: 'Consignee',
  agent: 'Partner',
  ...Object.fromEntries(bookingTextFieldList.map(([name, { label }]) => [name, label])),
  portOfLoading: 'Port of loading',
  portOfDischarge: 'Port of discharge',
  etd: 'ETD',
  etdTime: 'ETD time',
  etaTime: 'ETA time',
  eta: 'ETA',
  ...{ carrier: 'Carrier', service: 'Service', vessel: 'Vessel', voyage: 'Voyage', flight: 'Flight' },
  incoterm: 'Incoterm',
  inlandPoint: 'Inland point',
  'inlandPoint.city': 'City of the inland point',
  'inlandPoint.country': 'Country of the inland point',
  freightCharge: 'Freight charge',
  localCharge: 'Local charge',
  containers: 'Cargo rows',
  ...Object.fromEntries(formDocuments.map(({ step, label }) => [step, label])),
};

const rowLabels: Record<string, string> = {
  quantity: 'Quantity',
  type: 'Type',
  container_weight: 'Container weight',
  cbm: 'CBM',
  commodity_description: 'Commodity description',
};

/** Returns the label of a field for the form and its messages. @param name `mblNumber`, `containers.0.cbm` */
export const fieldLabel = (name: string, loadType: FormLoadType): string => {
  const { master, house } = billNames(isLikeAir(loadType));
  if (name === 'mblNumber') return `${master} number`;
  if (name === 'hblNumber') return `${house} number`;
  if (name === 'draftMBL') return master;
  if (name === 'draftHBL') return house;
  if (name.startsWith('cutOffs.'))
    return bookingCutOffLabel(name.slice('cutOffs.'.length) as BookingCutOffName, isLikeAir(loadType));
  const [, row, field] = /^containers\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (!row || !field) return fixed[name] ?? name;
  return row === '0' ? (rowLabels[field] ?? field) : `${rowLabels[field] ?? field}, row ${Number(row) + 1}`;
};
