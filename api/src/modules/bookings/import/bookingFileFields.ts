import { bookingTextFieldList } from '@quayside/contract';
import { headingWords } from '../../imports/kit/headingWords';
import type { ImportField } from '../../imports/kit/kind';
import { textTemplate } from '../../imports/kit/textTemplate';
import { milestoneFields } from './reachedMilestones';

const textColumns = bookingTextFieldList.flatMap(([, { column }]) => (column ? [column] : []));

/** The columns of a bookings file. Dates are local to their place. */
export const bookingFileFields: readonly ImportField[] = [
  {
    name: 'load_type',
    label: 'Load type',
    needed: true,
    names: 'mode',
    aliases: ['type', 'mode', ...headingWords.mode],
  },
  {
    name: 'customer',
    label: 'Customer',
    needed: true,
    names: 'customer',
    aliases: ['customer name', 'customer code', 'account', 'Kunde'],
  },
  ...textColumns,
  { name: 'shipper', label: 'Shipper', needed: true, aliases: ['Versender'] },
  { name: 'consignee', label: 'Consignee', needed: true, aliases: ['Empfänger'] },
  { name: 'partner', label: 'Partner', aliases: ['agent', 'overseas agent'] },
  { name: 'origin', label: 'Origin', needed: true, names: 'place', aliases: headingWords.origin },
  {
    ...{ name: 'destination', label: 'Destination', needed: true, names: 'place' },
    aliases: headingWords.destination,
  },
  { name: 'etd', label: 'ETD', is: 'day', aliases: headingWords.etd },
  { name: 'eta', label: 'ETA', is: 'day', aliases: headingWords.eta },
  { name: 'container_type', label: 'Container type', aliases: ['size', 'equipment', 'size type'] },
  { name: 'quantity', label: 'Containers or pieces', is: 'number', aliases: ['pieces', 'packages', 'pcs', 'count'] },
  { name: 'weight_kg', label: 'Weight (kg)', needed: true, is: 'number', aliases: ['weight', 'gross weight', 'kg'] },
  { name: 'cbm', label: 'Volume (CBM)', is: 'number', aliases: ['volume', 'cbm', 'm3'] },
  { name: 'commodity', label: 'Commodity', aliases: ['goods', 'description of goods', 'Ware'] },
  { name: 'incoterm', label: 'Incoterm', aliases: ['terms', 'incoterms'] },
  { name: 'pick_up', label: 'Pick-up place', aliases: ['inland point', 'place of receipt'] },
  ...milestoneFields,
];

/** Example row: a sea booking that has departed. */
export const bookingTemplate = textTemplate('bookings', bookingFileFields, () => ({
  ...{ load_type: 'FCL', customer: 'Example Trading GmbH', reference: 'PO 4711', shipper: 'Example Mills Ltd.' },
  ...{ consignee: 'Example Stores GmbH', origin: 'VNHPH', destination: 'NLRTM', etd: '2026-11-02', eta: '2026-12-09' },
  ...{ mbl: 'HLCUHPH240900123', hbl: 'QSHPH0001', containers: 'CSQU3054383', container_type: '40HC', quantity: '1' },
  ...{
    weight_kg: '18500',
    cbm: '62',
    commodity: 'Furniture',
    booking_confirmed: '2026-10-20',
    departed: '2026-11-02 21:10',
  },
}));

/** Maps paths of the contract to file columns. */
const fieldNames: Readonly<Record<string, string>> = {
  loadType: 'load_type',
  company: 'customer',
  shipper: 'shipper',
  consignee: 'consignee',
  agent: 'partner',
  portOfLoading: 'origin',
  portOfDischarge: 'destination',
  inlandPoint: 'pick_up',
  type: 'container_type',
  quantity: 'quantity',
  container_weight: 'weight_kg',
  commodity_description: 'commodity',
  ...Object.fromEntries(bookingTextFieldList.map(([name, { column }]) => [name, column?.name ?? name])),
};

/** Returns the last name in a path such as `fields.containers.0.cbm`. */
export const fieldOfPath = (path: string): string => {
  const names = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part) && part !== 'fields' && part !== 'city' && part !== 'country');
  const last = names.at(-1) ?? '';
  return fieldNames[last] ?? (last === 'containers' ? 'quantity' : last);
};
