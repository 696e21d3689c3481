import {
  createTicket,
  type EnteredContainer,
  houseBillPdf,
  updateBookingContainers,
  updateTracking,
} from '@quayside/contract';
import { readPdf } from '../src/pdf/readPdf.fixture';
import { type EditingWorld, startEditingWorld } from './editingWorld';
import { readCsv } from './readCsv';

const cargo = { description: 'Chairs', packageType: null, measurement: 20, po: null, containerNumber: null };
const twoBoxes = [
  { size: '40HC' as const, items: [{ ...cargo, weight: 9_000, packages: null }] },
  { size: '40RF' as const, items: [{ ...cargo, weight: 9_500, packages: 10 }] },
];
let world: EditingWorld;
beforeAll(async () => {
  world = await startEditingWorld({
    entered: { containers: 'MSCU1234566' },
    refused: {},
    renumbered: {},
    closed: { status: 'completed' },
    loose: { loadType: 'LCL' },
    flown: { loadType: 'AIR' },
  });
  for (const name of ['entered', 'refused', 'renumbered', 'closed'])
    await world.api
      .sql`update bookings set doc = jsonb_set(doc, '{fields,equipments}', ${JSON.stringify(twoBoxes)}::jsonb)
                         where id = ${world.idOf(name)}`;
});
afterAll(() => world.api.stop());

const blank = { number: '', seals: [], packages: null, weight: null, vgm: null, setPoint: null };
const dry: EnteredContainer = {
  ...{ number: 'mscu 123456-6', seals: ['UL-77', ' UL-77', 'C9'], packages: 24 },
  ...{ weight: 12_000.5, vgm: 15_800, setPoint: null },
};
const reefer: EnteredContainer = { ...blank, number: 'CSQU3054383', weight: 9_500, setPoint: -18.5 };

const enter = async (name: string, containers: EnteredContainer[], caller = world.callers.agent, version?: number) =>
  caller.call(
    updateBookingContainers,
    { params: { id: world.idOf(name) }, body: { containers } },
    { 'if-match': `"${version ?? (await world.read(name)).version}"` },
  );
const faultsOf = async (...sent: Parameters<typeof enter>) => {
  const { status, error } = await enter(...sent);
  return [status, ...(error.errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
};

test('stores number, seals, packages, weight, VGM and set point of each container, with history', async () => {
  const { status, data } = await enter('entered', [dry, reefer]);
  expect(status).toBe(200);
  expect(data.fields.equipments.flatMap(({ items }) => items)).toMatchObject([
    { containerNumber: 'MSCU1234566', seals: ['UL-77', 'C9'], packages: 24, weight: 12_000.5, vgm: 15_800 },
    { containerNumber: 'CSQU3054383', seals: [], setPoint: -18.5, description: 'Chairs', measurement: 20 },
  ]);
  expect([data.listContainerNumbers, data.fields.totalWeight]).toEqual([['MSCU1234566', 'CSQU3054383'], 21_500.5]);
  const [entry] = await world.historyOf('entered');
  expect(entry).toMatchObject({ label: 'Containers changed' });
  expect(entry?.changes.map(({ label, after }) => [label, after])).toEqual([
    ['Container 1', '40HC MSCU 123456 6, seals UL-77 and C9, 24 packages, 12,000.5 kg, VGM 15,800 kg'],
    ['Container 2', '40RF CSQU 305438 3, 9,500 kg, set point −18.5 °C'],
  ]);
  expect((await enter('entered', [dry, reefer])).data.version).toBe(data.version);
  const found = await world.callers.agent.get('/bookings', { query: { searchText: 'CSQU3054383' } });
  expect(found.data).toMatchObject({ totalDocs: 1 });
});

test('prints and exports the seals', async () => {
  await enter('entered', [dry, reefer]);
  const download = async (path: string, query = '') => {
    const { token } = (await world.callers.agent.call(createTicket, { body: { path: `/api${path}` } })).data;
    return world.api.anonymous.fetch(`${path}?${query}token=${token}`);
  };
  const pdf = await download(houseBillPdf.path.replace(':id', world.idOf('entered')));
  expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text.replace(/\s+/g, ' ')).toMatch(
    /MSCU 123456 6 UL-77,.* C9/,
  );
  const lines = readCsv(await (await download('/bookings/csv', 'type=all&')).text());
  expect(lines.find((line) => line['Booking ID'] === world.idOf('entered'))?.Seals).toBe('UL-77; C9');
});

test('refuses wrong entries at their fields and stores nothing', async () => {
  expect(
    await faultsOf('refused', [
      { ...dry, number: 'MSCU1234566 CSQU3054383', vgm: 11_000, setPoint: -18 },
      { ...reefer, seals: [] },
    ]),
  ).toEqual([
    422,
    'containers.0.number: Enter one container number',
    'containers.0.vgm: VGM includes the container: it is not less than the cargo weight',
    'containers.0.setPoint: Only refrigerated containers have a set point',
  ]);
  expect(await faultsOf('refused', [dry, { ...reefer, number: 'MSCU1234566' }])).toEqual([
    422,
    'containers.1.number: MSCU 123456 6 is entered twice',
  ]);
  expect(await faultsOf('refused', [dry])).toEqual([
    422,
    'containers: The booking has 2 containers. Change their number under Edit booking.',
  ]);
  expect(
    await faultsOf('refused', [
      { ...dry, packages: 1.5, vgm: 200_000 },
      { ...reefer, setPoint: 80 },
    ]),
  ).toEqual([
    422,
    'containers.0.packages: Enter a whole number',
    'containers.0.vgm: Enter the VGM in kg, up to 100,000',
    'containers.1.setPoint: Enter at most 40 °C',
  ]);
  expect((await world.read('refused')).fields.equipments[0]?.items[0]).toEqual(twoBoxes[0]?.items[0]);
});

test('refuses closed bookings, those without containers, an older version, and people who may not edit', async () => {
  expect((await enter('closed', [dry, reefer])).status).toBe(409);
  expect((await enter('loose', [])).error.message).toBe('This booking has no containers of its own.');
  expect((await enter('flown', [])).status).toBe(409);
  expect((await enter('refused', [dry, reefer], world.callers.agent, 99)).status).toBe(409);
  for (const role of ['partner', 'importer', 'customer-admin'] as const)
    expect((await enter('refused', [dry, reefer], world.callers[role])).status).toBe(403);
});

test('keeps seals with their number when numbers are listed in another order', async () => {
  await enter('renumbered', [dry, reefer]);
  const renumber = async (containerNumber: string) => {
    const { version } = await world.read('renumbered');
    const call = { params: { id: world.idOf('renumbered') }, body: { searchType: 'none', containerNumber } as const };
    const { data } = await world.callers.agent.call(updateTracking, call, { 'if-match': `"${version}"` });
    return data.fields.equipments.flatMap(({ items }) =>
      items.map(({ containerNumber: number, seals }) => [number, seals]),
    );
  };
  expect(await renumber('CSQU3054383, MSCU1234566')).toEqual([
    ['CSQU3054383', []],
    ['MSCU1234566', ['UL-77', 'C9']],
  ]);
  // A typing error was corrected: the container is the same one.
  expect(await renumber('CSQU3054383, APZU4812090')).toEqual([
    ['CSQU3054383', []],
    ['APZU4812090', ['UL-77', 'C9']],
  ]);
});
