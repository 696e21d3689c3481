import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createTicket, deleteLogo, getAgent, getMe } from '@quayside/contract';
import { doesRoleAllow, roles } from '@quayside/contract/roles';
import sharp from 'sharp';
import type { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { createGiven, type GivenCompany, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

const signedIn = async (...options: Parameters<TestRecords['user']>) => signIn(api, await given.user(...options));
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#106B75' } });
const file = (content: Uint8Array | string, name: string) => new File([content], name);
const upload = async (caller: ApiClient, { id }: GivenCompany, ...sent: (File | 'dark')[]) => {
  const files = sent.filter((one) => one !== 'dark');
  const ground = sent.includes('dark') ? '?ground=dark' : '';
  const reply = await caller.upload(`/agents/${id}/upload-logo${ground}`, 'logo', files);
  return { ...reply, logo: (reply.data as { logo?: string } | undefined)?.logo ?? '' };
};
const show = async (caller: ApiClient, { id }: GivenCompany, logo: string) => {
  const at = `/agents/${id}/${logo}`;
  const { data } = await caller.call(createTicket, { body: { path: `/api${at}` } });
  return api.anonymous.fetch(`${at}?token=${data.token}`);
};
const filesOnDisk = async () => {
  const entries = await readdir(path.join(api.place.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const refusal = ({ status, error }: Awaited<ReturnType<typeof upload>>) => [status, error.message];

/** Builds a PNG that declares its size and contains almost nothing. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', head), rows, chunk('IEND', Buffer.alloc(0))]);
};

test('redraws a logo within 932 × 200 as PNG without metadata, and shows it in place', async () => {
  const agent = await given.agent();
  const admin = await signedIn({ role: 'admin', agent });
  const photo = await picture(2000, 1000)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const uploaded = await upload(admin, agent, file(photo, 'logo.txt'));
  expect(uploaded.status).toBe(200);
  expect(uploaded.logo).toMatch(/^[0-9a-f]{24}\.png$/);
  const customer = await signedIn({ role: 'customer-member', agent });
  for (const caller of [admin, customer]) {
    expect((await caller.call(getMe, {})).data.logo).toBe(uploaded.logo);
    const answer = await show(caller, agent, uploaded.logo);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 400, height: 200 });
    expect(shown.includes('secret place')).toBe(false);
  }
});

test('does not enlarge a small logo, and replaces the old one', async () => {
  const agent = await given.agent();
  const member = await signedIn({ role: 'member', agent });
  const first = await upload(member, agent, file(await picture(40, 20).png().toBuffer(), 'a.png'));
  const shown = await show(member, agent, first.logo);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 40, height: 20 });
  const second = await upload(member, agent, file(await picture(50, 20).png().toBuffer(), 'b.png'));
  expect((await show(member, agent, first.logo)).status).toBe(404);
  expect((await member.call(getAgent, { params: { id: agent.id } })).data.logo).toBe(second.logo);
  const key = ({ logo }: { logo: string }) => path.basename(logo, '.png');
  await eventually(async () => !(await filesOnDisk()).includes(key(first)));
  expect(await filesOnDisk()).toContain(key(second));
  expect((await member.call(deleteLogo, { params: { companyId: agent.id } })).status).toBe(204);
  expect((await member.call(deleteLogo, { params: { companyId: agent.id } })).status).toBe(204);
  expect((await member.call(getMe, {})).data.logo).toBeNull();
  await eventually(async () => !(await filesOnDisk()).includes(key(second)));
});

test('stores a separate logo for dark backgrounds; documents use the light one', async () => {
  const agent = await given.agent();
  const admin = await signedIn({ role: 'admin', agent });
  const light = await upload(admin, agent, file(await picture(40, 20).png().toBuffer(), 'a.png'));
  const dark = await upload(admin, agent, file(await picture(60, 20).png().toBuffer(), 'b.png'), 'dark');
  const customer = await signedIn({ role: 'customer-member', agent });
  expect((await customer.call(getMe, {})).data).toMatchObject({ logo: light.logo, logoDark: dark.logo });
  expect((await admin.call(getAgent, { params: { id: agent.id } })).data).toMatchObject({ logoDark: dark.logo });
  const widths = await Promise.all(
    [light.logo, dark.logo].map(async (logo) => {
      const shown = await show(customer, agent, logo);
      return (await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width;
    }),
  );
  expect(widths).toEqual([40, 60]);
  await admin.call(deleteLogo, { params: { companyId: agent.id }, query: { ground: 'dark' } });
  expect((await admin.call(getMe, {})).data).toMatchObject({ logo: light.logo, logoDark: null });
  expect((await show(admin, agent, dark.logo)).status).toBe(404);
  await eventually(async () => !(await filesOnDisk()).includes(path.basename(dark.logo, '.png')));
  expect(await filesOnDisk()).toContain(path.basename(light.logo, '.png'));
});

test('refuses files other than JPG or PNG below 1 MB in the words of the page, and stores nothing', async () => {
  const agent = await given.agent();
  const admin = await signedIn({ role: 'admin', agent });
  const before = await filesOnDisk();
  const png = await picture(10, 10).png().toBuffer();
  const ofSize = (bytes: number) => file(Buffer.concat([png, Buffer.alloc(bytes - png.length)]), 'logo.png');
  const type = [422, 'You can only upload JPG/PNG file!'];
  const size = [413, 'Image must smaller than 1MB!'];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(refusal(await upload(admin, agent, file(svg, 'logo.svg')))).toEqual(type);
  expect(refusal(await upload(admin, agent, file(svg, 'logo.png')))).toEqual(type);
  expect(refusal(await upload(admin, agent, file(await picture(9, 9).webp().toBuffer(), 'logo.png')))).toEqual(type);
  expect(refusal(await upload(admin, agent, file(png.subarray(0, 60), 'logo.png')))).toEqual(type);
  expect(refusal(await upload(admin, agent))).toEqual(type);
  expect(refusal(await upload(admin, agent, file(png, 'a.png'), file(png, 'b.png')))).toEqual([
    422,
    'You can only upload one file!',
  ]);
  expect(refusal(await upload(admin, agent, ofSize(1024 * 1024)))).toEqual(size);
  for (const megabytes of [1.5, 5, 12]) {
    expect(refusal(await upload(admin, agent, ofSize(megabytes * 1024 * 1024)))).toEqual(size);
  }
  expect(refusal(await upload(admin, agent, file(bomb(50_000, 50_000), 'bomb.png')))).toEqual([
    422,
    'The image has too many pixels. Make it smaller and try again',
  ]);
  expect(await filesOnDisk()).toEqual(before);
  expect((await upload(admin, agent, ofSize(1024 * 1024 - 1))).status).toBe(200);
});

test.each(roles)('lets a %s change the logo according to the table of roles', async (role) => {
  const agent = await given.agent();
  const caller = await signedIn({ role, agent });
  const image = file(await picture(10, 10).png().toBuffer(), 'logo.png');
  const may = role !== 'super-admin' && doesRoleAllow(role, 'update', 'Logo');
  expect((await upload(caller, agent, image)).status).toBe(may ? 200 : 403);
  const removed = await caller.call(deleteLogo, { params: { companyId: agent.id } });
  expect(removed.status).toBe(may ? 204 : 403);
});

test('neither changes nor shows the logo of another agent', async () => {
  const agent = await given.agent();
  const [own, stranger] = [
    await signedIn({ role: 'admin', agent }),
    await signedIn({ role: 'admin', agent: await given.agent() }),
  ];
  const image = file(await picture(10, 10).png().toBuffer(), 'logo.png');
  const { logo } = await upload(own, agent, image);
  expect((await upload(stranger, agent, image)).status).toBe(404);
  expect((await stranger.call(deleteLogo, { params: { companyId: agent.id } })).status).toBe(404);
  expect((await show(stranger, agent, logo)).status).toBe(404);
  expect((await show(own, agent, logo)).status).toBe(200);
  expect((await api.anonymous.fetch(`/agents/${agent.id}/${logo}`)).status).toBe(401);
});

test('keeps one of two simultaneous uploads and only its content', async () => {
  const agent = await given.agent();
  const admin = await signedIn({ role: 'admin', agent });
  const before = await filesOnDisk();
  const images = await Promise.all([10, 20, 30].map((width) => picture(width, 10).png().toBuffer()));
  const replies = await Promise.all(images.map((image) => upload(admin, agent, file(image, 'logo.png'))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { logo } = (await admin.call(getAgent, { params: { id: agent.id } })).data;
  await eventually(async () => (await filesOnDisk()).length === before.length + 1);
  expect(await filesOnDisk()).toContain(path.basename(logo ?? '', '.png'));
});
