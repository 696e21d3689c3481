import { DAY } from '@quayside/freight';
import type { FileTemplate } from '../../imports/kit/fileTemplate';
import { departureFields } from './departureColumns';

const names = departureFields.map(({ name }) => name);

type Line = Readonly<Record<string, string>>;

/** Returns a day after the start of the month after next, so that examples are in the future. */
const dayAhead = (days: number, now = new Date()): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1) + days * DAY).toISOString().slice(0, 10);

/** One row per mode. */
const examples = (): Line[] => [
  {
    ...{ mode: 'SEA', carrier: 'CMDU', service: 'FAL1', vessel: 'CMA CGM SEINE', voyage: '0FLN1W1MA' },
    ...{
      origin: 'VNHPH',
      destination: 'NLRTM',
      via: 'SGSIN',
      etd: `${dayAhead(4)} 21:00`,
      eta: `${dayAhead(36)} 06:00`,
    },
    ...{ documents_cut_off: `${dayAhead(1)} 12:00`, vgm_cut_off: `${dayAhead(2)} 12:00` },
    ...{ cargo_cut_off: `${dayAhead(2)} 16:00` },
  },
  {
    ...{ mode: 'AIR', carrier: 'CV', service: '', flight: 'CV7304', origin: 'HKG', destination: 'FRA' },
    ...{ etd: `${dayAhead(3)} 22:10`, eta: `${dayAhead(4)} 06:35`, cargo_cut_off: `${dayAhead(3)} 14:00` },
  },
];

const isMoment = (name: string): boolean => ['etd', 'eta'].includes(name) || name.endsWith('_cut_off');

/** Returns the columns of a departures file with one example per mode. */
export const createDepartureTemplate = (): FileTemplate => ({
  fileName: 'departures',
  names,
  heading: names,
  lines: examples().map((line) => names.map((name) => line[name] ?? '')),
  workbookCell: (name, text) => {
    if (text === '') return null;
    return isMoment(name)
      ? { value: new Date(`${text.replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
      : { value: text, type: String };
  },
  widthOf: (name) => (isMoment(name) ? 18 : 14),
});
