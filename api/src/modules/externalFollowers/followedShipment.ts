import {
  arrivalEnd,
  clockText,
  containerRows,
  departureEnd,
  displayContainerNumber,
  formatDay,
  type TripEnd,
  tripStop,
  whereText,
} from '@quayside/freight';
import type { Executor } from '../../ports/database';
import { type BookingRow, bookedRoute, readTracking } from '../shipment/face';
import type { Lane } from './followerMails';

/** Who follows without an account reads as little as who has a share link: what a consignee is told. */
const reader = { role: 'importer', customerCompany: null } as const;

/** Containers that a mail names; the rest is counted. */
const NAMED = 5;

/** From where to where a booking goes, by name. */
export const laneOf = ({ fields }: Pick<BookingRow, 'fields'>): Lane => {
  const { from, to } = bookedRoute(fields);
  return { from: tripStop(from).name, to: tripStop(to).name };
};

type Fact = readonly [name: string, value: string];

const endOf = ({ label, moment, timeZone, delta }: TripEnd): Fact => {
  if (!moment) return [label, 'Not known yet'];
  const at = moment.dateOnly ? formatDay(moment.at) : clockText(moment.at, timeZone);
  return [label, [at, delta?.text].filter(Boolean).join(', ')];
};

const containersOf = ({ fields }: BookingRow): Fact[] => {
  const numbers = containerRows(fields.equipments, []).map(({ number }) => displayContainerNumber(number));
  const more = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : '';
  return numbers.length > 0 ? [['Containers', `${numbers.slice(0, NAMED).join(', ')}${more}`]] : [];
};

/** Where a shipment is and when it comes, as a share link shows it that was made without choosing. */
export const factsOfShipment = async (db: Executor, booking: BookingRow): Promise<Fact[]> => {
  const tracking = await readTracking(db, reader, booking);
  const now = new Date();
  return [
    ['Where it is', whereText(tracking, now)],
    endOf(departureEnd(tracking)),
    endOf(arrivalEnd(tracking, now)),
    ...containersOf(booking),
  ];
};
