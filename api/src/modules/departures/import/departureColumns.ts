import { type CutOffName, cutOffNames, formatDate, formatTime } from '@quayside/freight';
import type { ImportField } from '../../imports/kit/kind';

/** Returns the column of a cut-off: `cargo_cut_off`. */
export const cutOffColumn = (name: CutOffName): string => `${name.toLowerCase()}_cut_off`;

/** The columns of a departures file. Times are local: ETD and cut-offs at the origin, ETA at the destination. */
export const departureFields: readonly ImportField[] = [
  { name: 'mode', label: 'Mode', needed: true, aliases: ['sea or air', 'transport mode'] },
  {
    name: 'carrier',
    label: 'Carrier',
    needed: true,
    aliases: ['SCAC', 'line', 'shipping line', 'airline', 'Reederei'],
  },
  { name: 'service', label: 'Service', aliases: ['loop', 'service name', 'string'] },
  { name: 'vessel', label: 'Vessel', aliases: ['ship', 'vessel name', 'Schiff'] },
  { name: 'voyage', label: 'Voyage', aliases: ['voyage number', 'voy', 'Reise'] },
  { name: 'flight', label: 'Flight', aliases: ['flight number', 'Flug'] },
  { name: 'origin', label: 'Origin', needed: true, aliases: ['from', 'POL', 'port of loading', 'Ladehafen', 'AOL'] },
  {
    ...{ name: 'destination', label: 'Destination', needed: true },
    aliases: ['to', 'POD', 'port of discharge', 'Löschhafen', 'AOD'],
  },
  { name: 'via', label: 'Via', aliases: ['transhipment', 'transshipment', 'T/S', 'routing'] },
  { name: 'etd', label: 'ETD', needed: true, is: 'day', aliases: ['departure', 'ETS', 'sailing date', 'Abfahrt'] },
  { name: 'eta', label: 'ETA', needed: true, is: 'day', aliases: ['arrival', 'arrival date', 'Ankunft'] },
  ...cutOffNames.SEA.map(
    (name): ImportField => ({
      name: cutOffColumn(name),
      label: `${name} cut-off`,
      is: 'day',
      aliases: [`${name} closing`, `${name} cutoff`],
    }),
  ),
];

/** Formats a time of a file for its preview, in local time. */
export const momentText = (at: string, timeZone: string): string =>
  `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`;
