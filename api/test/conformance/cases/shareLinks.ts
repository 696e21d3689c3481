import { createShareLink, listShareLinks, revokeShareLink, sharedByDefault } from '@quayside/contract';
import type { ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

export const shareLinkCases: readonly ConformanceCase[] = [
  {
    name: 'shares a tracking by a link, lists it, and ends it for all its readers',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const params = { id: (await newBooking(caller))._id };
      const { data } = await caller.call(createShareLink, { params, body: { label: 'Conformance' } });
      const { link } = data;
      expect(link).toMatchObject({ label: 'Conformance', shows: sharedByDefault, views: 0, revokedAt: null });
      expect((await caller.call(listShareLinks, { params })).data).toEqual([link]);
      const stranger = await signInElsewhere();
      const one = { params: { ...params, link: link.id } };
      for (const { status } of [
        await stranger.call(listShareLinks, { params }),
        await stranger.call(createShareLink, { params, body: {} }),
        await stranger.call(revokeShareLink, one),
      ])
        expect(status).toBe(404);
      expect((await caller.call(revokeShareLink, one)).status).toBe(204);
      expect((await caller.call(revokeShareLink, one)).status).toBe(404);
      expect((await caller.call(listShareLinks, { params })).data).toMatchObject([{ revokedAt: expect.any(String) }]);
    },
  },
];
