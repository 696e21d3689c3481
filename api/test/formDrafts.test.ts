import { deleteFormDraft, formDraftLimits, getFormDraft, removeMember, saveFormDraft } from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { fillPlace, insertOrganisation, type Organisation, userOf } from './bookingWorld';
import { createGiven, type Given, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let own: Organisation;
let given: Given;
beforeAll(async () => {
  const { place, filled } = await fillPlace((database) => insertOrganisation(database, 'Own'));
  own = filled;
  api = await startApi({ place });
  given = createGiven(api);
});
afterAll(() => api.stop());

const person = async (role: Parameters<typeof userOf>[2] = 'agent') => {
  const user = await userOf(given, own, role);
  return { ...user, caller: await signIn(api, user) };
};
const params = { form: 'booking:drawer' };
const save = (caller: ApiClient, content: Record<string, unknown>, version: number, form = params.form) =>
  caller.call(saveFormDraft, { params: { form }, body: { content } }, { 'if-match': `"${version}"` });
const read = async (caller: ApiClient) => (await caller.call(getFormDraft, { params })).data;

describe('form drafts', () => {
  test('are stored, continued and deleted by their author alone', async () => {
    const [{ caller }, other] = [await person(), await person()];
    expect(await read(caller)).toBeNull();
    expect((await save(caller, { reference: 'PO 1' }, 0)).data.version).toBe(1);
    expect(await read(caller)).toMatchObject({ content: { reference: 'PO 1' }, version: 1 });
    expect(await read(other.caller)).toBeNull();
    await other.caller.call(deleteFormDraft, { params });
    expect(await read(caller)).not.toBeNull();
    expect((await caller.call(deleteFormDraft, { params })).status).toBe(204);
    expect(await read(caller)).toBeNull();
  });

  test('return 409 and keep the newer data when another tab has stored it', async () => {
    const { caller } = await person();
    await save(caller, { reference: 'PO 1' }, 0);
    expect((await save(caller, { reference: 'PO 2' }, 0)).status).toBe(409);
    expect((await save(caller, { reference: 'PO 3' }, 1)).data.version).toBe(2);
    expect((await save(caller, { reference: 'PO 4' }, 1)).status).toBe(409);
    expect(await read(caller)).toMatchObject({ content: { reference: 'PO 3' }, version: 2 });
  });

  test('return 428 without the version that was read, and store nothing', async () => {
    const { caller } = await person();
    const { status, error } = await caller.put(`/me/form-drafts/${params.form}`, { content: { reference: 'PO 1' } });
    expect([status, error.error]).toEqual([428, 'version_required']);
    expect(await read(caller)).toBeNull();
  });

  test('are limited in size and number', async () => {
    const { id, caller } = await person();
    const refused = await save(caller, { text: 'x'.repeat(formDraftLimits.bytes) }, 0);
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([422, 'content']);
    for (let index = 0; index < formDraftLimits.perPerson + 2; index += 1) await save(caller, {}, 0, `form:${index}`);
    const [kept] = await api.sql<{ n: number }>`select count(*)::int as n from form_drafts where user_id = ${id}`;
    expect(kept?.n).toBe(formDraftLimits.perPerson);
  });

  test('are deleted with the person', async () => {
    const [leaving, admin] = [await person(), await person('admin')];
    await save(leaving.caller, { reference: 'PO 1' }, 0);
    expect((await admin.caller.call(removeMember, { params: { id: leaving.id } })).status).toBe(204);
    expect(await api.sql`select from form_drafts where user_id = ${leaving.id}`).toEqual([]);
  });
});
