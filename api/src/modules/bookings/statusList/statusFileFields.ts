import type { ImportField } from '../../imports/kit/kind';
import { textTemplate } from '../../imports/kit/textTemplate';

/** The columns of a status list. Times are local to their place. */
export const statusFileFields: readonly ImportField[] = [
  {
    ...{ name: 'reference', label: 'MBL, booking or MAWB' },
    aliases: ['MBL', 'MBL number', 'B/L', 'B/L number', 'bill of lading', 'MAWB', 'AWB', 'booking', 'booking number'],
  },
  { name: 'container', label: 'Container', aliases: ['container number', 'container no', 'equipment', 'unit'] },
  {
    ...{ name: 'event', label: 'Event', needed: true, names: 'status' as const },
    aliases: ['status', 'event code', 'status code', 'move', 'activity', 'description', 'milestone', 'Ereignis'],
  },
  {
    ...{ name: 'place', label: 'Place' },
    aliases: ['location', 'port', 'UN/LOCODE', 'locode', 'airport', 'city', 'station', 'Ort'],
  },
  {
    ...{ name: 'at', label: 'Date and time', needed: true, is: 'day' },
    aliases: ['date', 'event date', 'datetime', 'date/time', 'timestamp', 'moment', 'event time', 'Datum'],
  },
  { name: 'sureness', label: 'Actual or estimated', aliases: ['classifier', 'act/est', 'actual', 'event classifier'] },
  { name: 'load', label: 'Empty or laden', aliases: ['empty', 'full/empty', 'E/F', 'empty indicator', 'laden'] },
  { name: 'vessel', label: 'Vessel', aliases: ['vessel name', 'ship', 'Schiff'] },
  { name: 'voyage', label: 'Voyage or flight', aliases: ['voyage', 'voyage number', 'flight', 'flight number'] },
  { name: 'pick_up_number', label: 'Pick-up number', aliases: ['PIN', 'pickup number', 'release number', 'pin code'] },
  { name: 'last_free_day', label: 'Last free day', is: 'day', aliases: ['LFD', 'free until', 'free time until'] },
];

/** Example row: a discharged container. */
export const statusTemplate = textTemplate('statuses', statusFileFields, () => ({
  ...{ reference: 'HLCUHPH240900123', container: 'CSQU3054383', event: 'Discharged', place: 'NLRTM' },
  ...{ at: '2026-12-09 06:40', sureness: 'Actual', vessel: 'EVER TEST', voyage: '0FL1W' },
  ...{ pick_up_number: 'PIN 4711', last_free_day: '2026-12-14' },
}));
