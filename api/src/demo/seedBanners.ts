import { DAY } from '@quayside/freight';
import type { Executor } from '../ports/database';
import { banners } from '../tables/accountTables';
import { insertRows } from './insertRows';
import { demoId } from './seeded/demoId';

/** Creates one announcement for all users, and one that only super-admins preview. */
export const seedBanners = async (tx: Executor, now: Date): Promise<void> => {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  await insertRows(tx, banners, [
    {
      id: demoId('banner', 'live'),
      text: 'Terminals at Rotterdam work around the clock again; expect shorter waiting times for pick-up.',
      expireDate: inDays(21),
      status: 'live',
    },
    {
      id: demoId('banner', 'internal'),
      text: 'Preview: tariffs of the coming quarter are loaded on the first of the month.',
      expireDate: inDays(40),
      status: 'internal',
    },
  ]);
};
