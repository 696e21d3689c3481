import {
  deleteFormDraft,
  formDraftLimits,
  getFormDraft,
  getMember,
  removeMember,
  saveFormDraft,
  updateMember,
  workAs,
} from '@quayside/contract';
import { ApiClient } from './ApiClient';
import { createOrganisationUser, fillPlace, insertOrganisation, type Organisation } from './bookingWorld';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let own: Organisation;
let given: TestRecords;
beforeAll(async () => {
  const { place, filled } = await fillPlace((database) => insertOrganisation(database, 'Own'));
  own = filled;
  api = await startApi({ place });
  given = createGiven(api);
});
afterAll(() => api.stop());

const person = async (role: Parameters<typeof createOrganisationUser>[2] = 'agent') => {
  const user = await createOrganisationUser(given, own, role);
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

  test('refuse passwords, secrets and API keys at any depth', async () => {
    const { caller } = await person();
    for (const content of [{ password: 'x' }, { fields: { currentPassword: '' } }, { rows: [{ apiKey: 'x' }] }]) {
      const refused = await save(caller, content, 0);
      const errors = [{ path: 'content', message: 'must not contain passwords, secrets or API keys' }];
      expect([refused.status, refused.error.errors]).toEqual([422, errors]);
    }
    expect(await read(caller)).toBeNull();
  });

  test('are visible only while their author works for the company they were typed for', async () => {
    const { id, caller } = await person();
    await api.sql`insert into form_drafts (user_id, tenant, form, content)
      values (${id}, ${own.customer.id}, ${params.form}, ${JSON.stringify({ reference: 'PO 1' })}::jsonb)`;
    expect(await read(caller)).toBeNull();
  });

  test('are neither shown nor stored while a super-admin works as a company', async () => {
    const { caller } = await person('super-admin');
    expect((await save(caller, { reference: 'PO 1' }, 0)).status).toBe(200);
    const other = await given.agent('Kestrel Freight GmbH');
    const work = { params: { id: other.id }, body: { reason: 'Ticket 12', minutes: 15 } };
    const working = new ApiClient(api.url, (await caller.call(workAs, work)).data.token);
    expect(await read(working)).toBeNull();
    expect((await save(working, { reference: 'PO 2' }, 0)).status).toBe(403);
  });

  test('stay for the same person after a role change signed them out', async () => {
    const [member, admin] = [await person('member'), await person('admin')];
    await save(member.caller, { reference: 'PO 1' }, 0);
    const { data: before } = await admin.caller.call(getMember, { params: { id: member.id } });
    const { firstName, lastName, phone, version } = before;
    const body = { firstName, lastName, phone, role: 'company-admin' as const };
    const changed = await admin.caller.call(
      updateMember,
      { params: { id: member.id }, body },
      { 'if-match': `"${version}"` },
    );
    expect(changed.status).toBe(200);
    expect((await member.caller.call(getFormDraft, { params })).status).toBe(401);
    expect(await read(await signIn(api, member))).toMatchObject({ content: { reference: 'PO 1' } });
    expect(await read(admin.caller)).toBeNull();
  });

  test('are deleted with the person', async () => {
    const [leaving, admin] = [await person(), await person('admin')];
    await save(leaving.caller, { reference: 'PO 1' }, 0);
    expect((await admin.caller.call(removeMember, { params: { id: leaving.id } })).status).toBe(204);
    expect(await api.sql`select from form_drafts where user_id = ${leaving.id}`).toEqual([]);
  });
});
