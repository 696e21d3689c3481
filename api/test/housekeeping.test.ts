import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { modules } from '../src/modules';
import { newId } from '../src/platform/id';
import { keepHouse } from '../src/platform/module/housekeeping';
import { openSession } from '../src/platform/sessions';
import type { Database } from '../src/ports/database';
import { banners, sessions, users } from '../src/tables/accountTables';
import { mails } from '../src/tables/platformTables';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';

let place: Place;
let database: Database;
beforeAll(async () => {
  const engine = currentEngine();
  place = await makePlace(engine, process.env[templateVariable(engine)]);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asOwner('a test');
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

test('housekeeping takes what has expired away and leaves everything else', async () => {
  const { db } = database;
  const userId = newId();
  await db.insert(users).values({ id: userId, email: 'keeper@example.com', role: 'super-admin' });
  const open = () => openSession(db, userId, { device: 'Chromium on Linux', address: '127.0.0.1' });
  const [ended, lasting] = [await open(), await open()];
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.id, ended.id));
  const mail = (days: number) => ({
    id: newId(),
    toAddress: 'keeper@example.com',
    template: 'invitation',
    sentAt: sql`now() - make_interval(days => ${days})`,
  });
  const [old, recent] = [mail(31), mail(29)];
  await db.insert(mails).values([old, recent]);
  const banner = (text: string, expireDate: string | null) =>
    ({ id: newId(), text, expireDate, status: text === 'over' ? 'live' : 'internal' }) as const;
  await db.insert(banners).values([banner('over', '2020-01-01T00:00:00.000Z'), banner('open', null)]);

  await keepHouse(db, modules);

  expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: lasting.id }]);
  expect(await db.select({ id: mails.id }).from(mails)).toEqual([{ id: recent.id }]);
  const { text, status } = banners;
  expect(await db.select({ text, status }).from(banners).orderBy(text)).toEqual([
    { text: 'open', status: 'internal' },
    { text: 'over', status: 'pending' },
  ]);
});
