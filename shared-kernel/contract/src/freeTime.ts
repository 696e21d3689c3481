import {
  ContainerFreeTime,
  DateOnly,
  FreeDays,
  FreeTimeTariff,
  freeTimeClockCodes,
  normaliseContainerNumber,
} from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Id } from './shapes';

/** How many tariffs of free days a forwarder may keep. */
export const mostFreeTimeTariffs = 500;

/** The tariffs of a forwarder, as it keeps them; version 0 while it has none. */
export const FreeTimeTariffs = v.object({ tariffs: v.array(FreeTimeTariff), version: v.number() });
export type FreeTimeTariffs = v.InferOutput<typeof FreeTimeTariffs>;

export const getFreeTimeTariffs = route({
  method: 'GET',
  path: '/free-time-tariffs',
  summary: 'Free days and what the days behind them cost',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: FreeTimeTariffs,
});

/** Stores the tariffs as they are sent; every booking on its way is looked at again by them. Two of one id are refused. */
export const updateFreeTimeTariffs = route({
  method: 'PUT',
  path: '/free-time-tariffs',
  summary: 'Change the tariffs of free days',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({
    tariffs: v.pipe(
      v.array(FreeTimeTariff),
      v.maxLength(mostFreeTimeTariffs, `At most ${mostFreeTimeTariffs} tariffs`),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each tariff needs an id of its own'),
    ),
  }),
  answer: FreeTimeTariffs,
  versioned: true,
  errors: [409],
});

/**
 * Types the last free day of a container of the booking, or how many days are free, where the carrier said so: it wins over terminals and tariffs.
 * Both null takes back what was typed. The exceptions of the booking follow at once. Answers all clocks of the booking.
 */
export const setFreeTime = route({
  method: 'PUT',
  path: '/bookings/:id/free-time',
  summary: 'Type the free days of a container',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: v.pipe(
    v.strictObject({
      container: v.pipe(v.string(), v.maxLength(30), v.transform(normaliseContainerNumber)),
      clock: v.picklist(freeTimeClockCodes, 'Choose demurrage or detention'),
      lastFreeDay: v.nullable(DateOnly),
      freeDays: v.pipe(v.nullable(FreeDays), v.examples([null])),
    }),
    v.forward(
      v.check(
        ({ lastFreeDay, freeDays }) => lastFreeDay === null || freeDays === null,
        'Enter the last free day or the number of free days, not both',
      ),
      ['freeDays'],
    ),
  ),
  answer: v.array(ContainerFreeTime),
  errors: [404, 409],
});
