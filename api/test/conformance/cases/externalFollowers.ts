import { addExternalFollower, listExternalFollowers, removeExternalFollower } from '@quayside/contract';
import type { ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

const body = { email: 'Eva@Venlo.example' };

export const externalFollowerCases: readonly ConformanceCase[] = [
  {
    name: 'asks an address to confirm following a booking, once a day, and removes it again',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const params = { id: (await newBooking(caller))._id };
      const { data } = await caller.call(addExternalFollower, { params, body });
      expect(data).toMatchObject([{ ...body, state: 'asked' }]);
      const again = await caller.call(addExternalFollower, { params, body: { email: body.email.toLowerCase() } });
      expect(again.data).toEqual(data);
      expect((await caller.call(listExternalFollowers, { params })).data).toEqual(data);
      const stranger = await signInElsewhere();
      const one = { params: { ...params, follower: data[0]?.id ?? '' } };
      for (const { status } of [
        await stranger.call(listExternalFollowers, { params }),
        await stranger.call(addExternalFollower, { params, body }),
        await stranger.call(removeExternalFollower, one),
      ])
        expect(status).toBe(404);
      expect((await caller.call(removeExternalFollower, one)).status).toBe(204);
      expect((await caller.call(removeExternalFollower, one)).status).toBe(404);
      expect((await caller.call(listExternalFollowers, { params })).data).toEqual([]);
    },
  },
];
