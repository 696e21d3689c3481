import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { countBookingsOfDay } from '../bookings/public';
import { countExceptionsByView } from '../exceptions/public';
import { dayIn, groupByDayPart } from './dayParts';
import { waitingFor } from './waiting';

const getMyDay = handle(calls.getMyDay, async ({ db, user }) => {
  const day = dayIn(new Date(), user.agentTimeZone ?? 'UTC');
  const { today, until } = day;
  return { today, until, ...groupByDayPart(await waitingFor(db, user, day)) };
});

const countMyDay = handle(calls.countMyDay, async ({ db, user }) => {
  const { mine: count, fresh } = await countExceptionsByView(db, user);
  return { exceptions: { count, fresh }, ...(await countBookingsOfDay(db, user)) };
});

/** Module for the worklist: late, due and new items of a user, and the numbers of the day. */
export const myDay: Module = { name: 'myDay', routes: [getMyDay, countMyDay] };
