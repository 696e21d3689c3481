import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { dayIn, partsOf } from './dayParts';
import { waitingFor } from './waiting';

const getMyDay = handle(calls.getMyDay, async ({ db, user }) => {
  const day = dayIn(new Date(), user.agentTimeZone ?? 'UTC');
  const { today, until } = day;
  return { today, until, ...partsOf(await waitingFor(db, user, day)) };
});

/** What is late, due and new for whoever asks. */
export const myDay: Module = { name: 'myDay', routes: [getMyDay] };
