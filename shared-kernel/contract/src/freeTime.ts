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

/** Maximum number of free time tariffs per forwarder. */
export const maxFreeTimeTariffs = 500;

/** Free time tariffs of a forwarder; version 0 before the first. */
export const FreeTimeTariffs = v.object({ tariffs: v.array(FreeTimeTariff), version: v.number() });
export type FreeTimeTariffs = v.InferOutput<typeof FreeTimeTariffs>;

export const getFreeTimeTariffs = route({
  method: 'GET',
  path: '/free-time-tariffs',
  summary: 'Free days and the charges after them',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: FreeTimeTariffs,
});

/** Replaces the tariffs; every active booking is checked again. Rejects duplicate ids. */
export const updateFreeTimeTariffs = route({
  method: 'PUT',
  path: '/free-time-tariffs',
  summary: 'Change the tariffs of free days',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({
    tariffs: v.pipe(
      v.array(FreeTimeTariff),
      v.maxLength(maxFreeTimeTariffs, `At most ${maxFreeTimeTariffs} tariffs`),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each tariff needs its own id'),
    ),
  }),
  answer: FreeTimeTariffs,
  versioned: true,
  errors: [409],
});

/**
 * Sets the last free day of a container, or its number of free days, as reported by the carrier: overrides terminals
 * and tariffs. Null for both removes it. The exceptions of the booking are updated immediately. Returns all clocks of
 * the booking.
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
