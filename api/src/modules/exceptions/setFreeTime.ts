import * as calls from '@quayside/contract';
import {
  formatCount,
  formatDay,
  freeTimeClocks,
  lastFreeDayFault,
  normaliseContainerNumber,
  type TypedFreeTime,
} from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { conflict, invalid, notFound } from '../../platform/errors';
import { toBeKept } from '../../platform/people/shownStyle';
import { fullName } from '../../platform/people/user';
import { changeBooking } from '../bookings/booking/changeBooking';
import { lockBooking } from '../bookings/booking/findBooking';
import { reviewedStatuses } from '../bookings/booking/reviewedStatuses';
import { recordBookingChange } from '../histories/recordBookingChange';
import { findEvents } from '../tracking/events/eventRows';
import { findFreeTimes } from './freeTime/freeTimeTerms';
import { reviewExceptions } from './reviewExceptions';

type FreeTimeEntry = Pick<TypedFreeTime, 'lastFreeDay' | 'freeDays'>;

const describeEntry = ({ lastFreeDay, freeDays }: FreeTimeEntry): string => {
  if (lastFreeDay !== null) return `free until ${formatDay(lastFreeDay)}`;
  return freeDays === null ? 'nothing typed' : formatCount(freeDays, 'free day');
};

/** Stores the free time that staff entered for a container and updates the exceptions. */
export const setFreeTime = handle(calls.setFreeTime, async ({ tx, user, params: { id }, body, request }) => {
  const row = await lockBooking(tx, user, id);
  if (!reviewedStatuses.includes(row.status))
    throw conflict('Free days can be changed only while the booking is in transit.');
  const { container, clock, lastFreeDay, freeDays } = body;
  const events = await findEvents(tx, id);
  const known = [...row.containerNumbers, ...events.flatMap(({ equipment }) => equipment ?? [])];
  if (!known.some((one) => normaliseContainerNumber(one) === container))
    throw invalid([{ path: 'container', message: 'Enter the number of a container of this booking' }]);
  const isSame = (one: TypedFreeTime) => one.container === container && one.clock === clock;
  const before = row.freeTimes.find(isSame);
  const typed = { container, clock, lastFreeDay, freeDays, by: fullName(user), at: new Date().toISOString() };
  const isTakenBack = lastFreeDay === null && freeDays === null;
  const freeTimes = [...row.freeTimes.filter((one) => !isSame(one)), ...(isTakenBack ? [] : [typed])];
  const found = await findFreeTimes(tx, user, [{ ...row, freeTimes }], new Map([[id, events]]));
  const clocks = found.get(id) ?? [];
  const told = clocks.find((one) => one.container === container && one.clock === clock);
  const fault = told && lastFreeDayFault(told, lastFreeDay);
  if (fault) throw invalid([{ path: 'lastFreeDay', message: fault }]);
  const booking = await changeBooking(tx, { id, set: { freeTimes } });
  if (!booking) throw notFound();
  await recordBookingChange(tx, {
    ...{ actor: user, action: 'booking.free-time-typed', booking, requestId: request.id },
    history: {
      category: 'tracking',
      label: `${freeTimeClocks[clock].label} changed`,
      detail: `${container}: ${toBeKept(() => describeEntry(typed))}`,
      equipmentReference: container,
    },
    before: { typed: before ?? null },
    after: { typed: isTakenBack ? null : typed },
  });
  await reviewExceptions(tx, id, new Date());
  return [...clocks];
});
