import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { findPorts } from '../src/modules/ports/findPorts';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { toRowSecurityCaller, type User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { explaining } from './explaining';

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asOwner('a test');
  await loadPorts(database.asPlatform('a test'));
  await database.db.execute(sql`
    insert into ports (id, code, port_name, city, city_code, country, job_code, port_type, time_zone)
    select lpad(to_hex(i), 24, '0'), 'X' || i, 'Place ' || i, 'Place ' || i, null, 'XX', null, 'INLAND', 'UTC'
      from generate_series(1, 50000) i`);
  await database.db.execute(sql`analyze ports`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

describe('findPorts', () => {
  test('finds a code first of all by the index of text parts, behind row-level security', async () => {
    const user = { id: '1', role: 'agent', companyId: 'f'.repeat(24), tenantId: 'f'.repeat(24) } as User;
    const plans: string[] = [];
    const found = await findPorts(explaining(database.asCaller(toRowSecurityCaller(user)), plans), user, {
      filter: 'cnsha',
    });
    expect(found.map(({ code }) => code)).toEqual(['CNSHA', 'CNSHA-W1']);
    expect(plans).toEqual([
      expect.stringContaining('Bitmap Index Scan on ports_by_text_part'),
      expect.stringContaining('Index Scan'),
    ]);
    expect(plans.join()).not.toContain('Seq Scan');
  });
});
