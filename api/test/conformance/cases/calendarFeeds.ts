import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const calendarFeedCases: readonly ConformanceCase[] = [
  {
    name: 'creates a calendar, lists it for its user only, and revokes it',
    run: async ({ signIn }) => {
      const [agent, other] = [await signIn('agent'), await signIn('customer-admin')];
      const body = { name: 'Conformance', view: { loadType: ['AIR' as const] } };
      const { feed } = (await agent.call(createCalendarFeed, { body })).data;
      expect(feed).toMatchObject({ name: 'Conformance', isWhole: false, lastReadAt: null });
      expect((await agent.call(listCalendarFeeds, {})).data).toContainEqual(feed);
      expect((await other.call(listCalendarFeeds, {})).data).not.toContainEqual(feed);
      const params = { id: feed.id };
      expect((await other.call(revokeCalendarFeed, { params })).status).toBe(404);
      expect((await agent.call(revokeCalendarFeed, { params })).status).toBe(204);
      expect((await agent.call(listCalendarFeeds, {})).data).not.toContainEqual(feed);
    },
  },
];
