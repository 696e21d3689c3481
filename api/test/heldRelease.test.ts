import { openDatabase } from '../src/hosts/node/openDatabase';
import { notifyReleaseHold } from '../src/modules/clientErrors/notifyReleaseHold';
import { mails } from '../src/tables/platformTables';
import { currentEngine, makePlace, templateVariable } from './engines';

test('mails the owner of a held release and alerts operators; sends no mail without an owner', async () => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const database = await openDatabase(place, { info: () => {}, error: () => {} });
  try {
    const tellOperators = jest.fn(async () => {});
    const held = { remote: 'rates', version: '1.1.0', reason: '25 errors in 5 loads' };
    await notifyReleaseHold({ database, tellOperators }, { ...held, owner: 'rates@quayside.example' });
    await notifyReleaseHold({ database, tellOperators }, held);
    const { db } = database.asOwner('a test');
    expect(await db.select({ to: mails.toAddress, template: mails.template, data: mails.data }).from(mails)).toEqual([
      { to: 'rates@quayside.example', template: 'held-release', data: held },
    ]);
    expect(tellOperators.mock.calls).toEqual(Array(2).fill(['rates 1.1.0 is held: 25 errors in 5 loads.']));
  } finally {
    await database.close();
    await place.remove();
  }
});
