import { type CutOffName, cutOffNames, formatDate, formatTime } from '@quayside/freight';
import { headingWords } from '../../imports/kit/headingWords';
import type { ImportField } from '../../imports/kit/kind';

/** Returns the column of a cut-off: `cargo_cut_off`. */
export const cutOffColumn = (name: CutOffName): string => `${name.toLowerCase()}_cut_off`;

/** Other headings of cut-offs, which carriers use. */
const cutOffWords: Readonly<Partial<Record<CutOffName, readonly string[]>>> = {
  Documents: [
    'SI cut-off',
    'SI cutoff',
    'SI closing',
    'doc cut-off',
    'docs cut-off',
    'documentation cut-off',
    'document closing',
    '截单',
    '截文件',
  ],
  VGM: ['VGM cut-off', 'VGM closing', '截VGM'],
  Cargo: [
    'CY cut-off',
    'CY cutoff',
    'CY closing',
    'CY close',
    'port cut-off',
    'gate-in cut-off',
    'cut-off',
    'closing',
    'closing date',
    'Annahmeschluss',
    'Ladeschluss',
    '截港',
    '截关',
  ],
};

/** The columns of a departures file. Times are local: ETD and cut-offs at the origin, ETA at the destination. */
export const departureFields: readonly ImportField[] = [
  {
    name: 'mode',
    label: 'Mode',
    needed: true,
    names: 'mode',
    grouping: true,
    aliases: ['sea or air', ...headingWords.mode],
  },
  { name: 'carrier', label: 'Carrier', needed: true, names: 'carrier', grouping: true, aliases: headingWords.carrier },
  { name: 'service', label: 'Service', aliases: headingWords.service },
  { name: 'vessel', label: 'Vessel', aliases: headingWords.vessel },
  { name: 'voyage', label: 'Voyage', aliases: headingWords.voyage },
  { name: 'flight', label: 'Flight', aliases: headingWords.flight },
  { name: 'origin', label: 'Origin', needed: true, names: 'place', grouping: true, aliases: headingWords.origin },
  {
    name: 'destination',
    label: 'Destination',
    needed: true,
    names: 'place',
    grouping: true,
    aliases: headingWords.destination,
  },
  { name: 'via', label: 'Via', names: 'places', aliases: headingWords.via },
  { name: 'etd', label: 'ETD', needed: true, is: 'day', aliases: headingWords.etd },
  { name: 'eta', label: 'ETA', needed: true, is: 'day', aliases: headingWords.eta },
  ...cutOffNames.SEA.map(
    (name): ImportField => ({
      name: cutOffColumn(name),
      label: `${name} cut-off`,
      is: 'day',
      aliases: [`${name} closing`, `${name} cutoff`, ...(cutOffWords[name] ?? [])],
    }),
  ),
];

/** Formats a time of a file for its preview, in local time. */
export const momentText = (at: string, timeZone: string): string =>
  `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`;
