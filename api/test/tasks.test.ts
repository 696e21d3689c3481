import {
  addTask,
  completeTask,
  countMyDay,
  createBooking,
  createTicket,
  type DocumentType,
  getBooking,
  getMyDay,
  getTaskTemplates,
  listBookings,
  listHistories,
  listNotifications,
  listTasks,
  reopenTask,
  type Task,
  type TaskTemplate,
  unwaiveDocument,
  updateTask,
  updateTaskTemplates,
  updateTracking,
  waiveDocument,
} from '@quayside/contract';
import { DAY, dayFacts } from '@quayside/freight';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { reviewExceptions } from '../src/modules/exceptions/reviewExceptions';
import { notifyOverdueTasks } from '../src/modules/tasks/notifyOverdueTasks';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
  rotterdam,
} from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, type GivenUser, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

const callers = ['admin', 'agent', 'member', 'partner', 'importer', 'customer-member'] as const;
let api: TestApi;
let own: Organisation;
let stranger: ApiClient;
let shipment: string;
let ofToday: Awaited<ReturnType<typeof bookToday>>;
const people = {} as Record<(typeof callers)[number], GivenUser>;
const as = {} as Record<(typeof callers)[number], ApiClient>;

/** Returns the date the given number of days from today in the forwarder's zone. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(Date.now() + days * DAY);
const noon = (days: number): string => `${inDays(days)}T11:00:00.000Z`;

/** Returns a time on a date the given number of days from today at a place, at some hour of its local time. */
const atPlace = (zone: string, days = 0): string =>
  `${new Intl.DateTimeFormat('sv', { timeZone: zone }).format(Date.now() + days * DAY)}T04:00:00.000Z`;

/** Bookings with an event today: one departs, one arrives, one has departed already, and one has a cut-off. */
const bookToday = async (database: Database, of: Organisation) => {
  const [leaves, arrives, sails] = [
    atPlace('Asia/Ho_Chi_Minh'),
    atPlace('Europe/Amsterdam'),
    atPlace('Asia/Ho_Chi_Minh', 20),
  ];
  const made = async (etd: string, eta: string, more: object = {}) => {
    const id = await book(database, { ...createBookingRow(of, { etd, eta }), ...more });
    await database.transaction((tx) => reviewExceptions(tx, id, new Date()));
    return id;
  };
  const sailingId = newId();
  await database.asOwner('a departure to be booked').db.execute(
    `insert into sailings (id, mode, carrier_code, service, origin_code, destination_code, etd, eta, cut_offs)
       values ('${sailingId}', 'SEA', 'MAEU', 'X', 'VNHPH', 'NLRTM', '${sails}', '${noon(40)}',
               '${JSON.stringify([{ name: 'Cargo', at: leaves }])}')`,
  );
  return {
    leaving: await made(leaves, noon(30)),
    gone: await made(leaves, noon(30), { shippingStatus: 'onboard' }),
    arriving: await made(noon(-30), arrives, { shippingStatus: 'onboard' }),
    cutting: await made(sails, noon(40), { scheduleRates: { sailingId } }),
  };
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const [mine, other] = [await insertOrganisation(database, 'Own'), await insertOrganisation(database, 'Other')];
    const id = await book(database, createBookingRow(mine, { mbl: 'MAEU1', etd: noon(10), eta: noon(40) }));
    return { mine, other, id, today: await bookToday(database, mine) };
  });
  api = await startApi({ place });
  ({ mine: own, id: shipment, today: ofToday } = filled);
  await api.sql`update companies set time_zone = 'Europe/Amsterdam' where id = ${own.agent.id}`;
  await api.sql`
    insert into company_profiles (agent_id, legal_name, street, postcode, city, country, registration_number, vat_number, phone,
                                  website, email, currency, bank_name, iban, bic, terms, footer, offices)
    values (${own.agent.id}, 'Own', 'X', '', 'X', 'Netherlands', '', '', '', '', '', 'EUR', '', '', '', '', '', '[]')`;
  const given = createGiven(api);
  for (const role of callers) {
    people[role] = await createOrganisationUser(given, own, role);
    as[role] = await signIn(api, people[role]);
  }
  stranger = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
  await eventually(async () => (await api.sql`select 1 from ports where code = 'VNHPH'`).length > 0);
});
afterAll(() => api.stop());

const params = (id = shipment) => ({ params: { id } });
const fetchTasks = async (caller: ApiClient, id = shipment): Promise<readonly Task[]> =>
  (await caller.call(listTasks, params(id))).data;
const task = { title: 'Call the terminal', isVisible: false, due: null, owner: null };
const add = async (body: Partial<Parameters<typeof as.agent.call<typeof addTask>>[1]['body']> = {}): Promise<Task> => {
  const reply = await as.agent.call(addTask, { ...params(), body: { ...task, ...body } });
  expect(reply.status).toBe(201);
  return reply.data;
};
const fetchTaskNotifications = async (caller: ApiClient): Promise<string[]> => {
  const { notifications } = (await caller.call(listNotifications, { query: {} })).data;
  return notifications.filter(({ path }) => path.endsWith('/tasks')).map(({ label, detail }) => `${label}: ${detail}`);
};

const template: TaskTemplate = {
  ...{ title: 'Send the arrival notice', modes: ['FCL'], direction: 'import', owner: null, isVisible: true },
  due: { by: 'eta', days: -5 },
};

const form = (fields: object = {}) => ({
  ...{ loadType: 'FCL', company: own.customer.id },
  fields: {
    ...{ shipper: own.shipper.id, consignee: own.consignee.id, your_reference_number: `PO ${newId()}` },
    ...{ portOfLoading: haiphong.id, portOfDischarge: rotterdam.id, mblNumber: 'MAEU000111', hblNumber: 'H-1' },
    ...{ etd: inDays(20), eta: inDays(50) },
    containers: [{ quantity: 1, type: '40HC', container_weight: 12000, cbm: 60, commodity_description: 'Chairs' }],
    ...fields,
  },
  steps: { packingList: [], commercialInvoice: [], draftMBL: [], draftHBL: [], others: [] },
  toFollow: { packingList: inDays(17), commercialInvoice: inDays(17) },
});
const bookedBy = async (caller: ApiClient, fields?: object): Promise<string> => {
  const reply = await caller.call(createBooking, { body: form(fields) as never });
  expect([reply.status, reply.error]).toEqual([201, reply.error]);
  return reply.data._id;
};

test('creates tasks by mode and direction for a new booking, and notifies assignees once', async () => {
  const { version, countries } = (await as.admin.call(getTaskTemplates, {})).data;
  expect([version, countries]).toEqual([0, ['NL']]);
  const strange = { ...template, owner: people['customer-member'].id };
  const match = { 'if-match': '"0"' };
  const refused = await as.admin.call(updateTaskTemplates, { body: { templates: [template, strange] } }, match);
  expect(refused.error.errors).toEqual([{ path: 'templates.1.owner', message: 'Choose a user of your company' }]);
  const templates: TaskTemplate[] = [
    template,
    { ...template, title: 'Order the truck', direction: null, owner: people.member.id, isVisible: false, due: null },
    { ...template, title: 'File the export', direction: 'export' },
    { ...template, title: 'Book the slot', modes: ['LCL', 'AIR'] },
    { ...template, title: 'Check the draft', owner: people.member.id, due: { by: 'etd', days: -30 } },
  ];
  expect((await as.admin.call(updateTaskTemplates, { body: { templates } }, match)).status).toBe(200);
  const id = await bookedBy(as.agent);
  const agentName = 'Test agent';
  expect(await fetchTasks(as.agent, id)).toMatchObject([
    { title: 'Check the draft', dueOn: inDays(-10), isOverdue: true, owner: { id: people.member.id } },
    { title: 'Send the arrival notice', dueOn: inDays(45), owner: { fullName: agentName }, isOverdue: false },
    { title: 'Order the truck', dueOn: null, due: null, owner: { id: people.member.id } },
  ]);
  await eventually(async () => (await fetchTaskNotifications(as.member)).length > 0);
  expect(await fetchTaskNotifications(as.member)).toEqual(['2 tasks given to you: With a new booking']);
  expect(await fetchTaskNotifications(as.agent)).toEqual([]);
  const entries = await api.sql`select 1 from audit where action = 'task.added' and after ->> 'booking' = ${id}`;
  expect(entries).toHaveLength(3);
});

test('lets staff manage tasks, customers read shared ones, and others none', async () => {
  const [shown, hidden] = [await add({ isVisible: true, title: 'Confirm the slot' }), await add()];
  const idsOf = async (caller: ApiClient) => (await fetchTasks(caller)).map(({ id }) => id);
  expect(await idsOf(as.member)).toEqual(expect.arrayContaining([shown.id, hidden.id]));
  expect(await idsOf(as['customer-member'])).toEqual([shown.id]);
  for (const role of ['partner', 'importer'] as const)
    expect((await as[role].call(listTasks, params())).status).toBe(403);
  expect((await stranger.call(listTasks, params())).status).toBe(404);
  expect((await as['customer-member'].call(completeTask, params(shown.id))).status).toBe(403);
  for (const call of [completeTask, reopenTask]) expect((await stranger.call(call, params(shown.id))).status).toBe(404);
  const foreign = await as.agent.call(addTask, { ...params(), body: { ...task, owner: people.partner.id } });
  expect(foreign.error.errors).toEqual([{ path: 'owner', message: 'Choose a user of your company' }]);
});

test('changes a task by version, completes it once, and reopens it', async () => {
  const { id } = await add({ owner: people.agent.id });
  const body = { ...task, title: 'Call again', owner: people.member.id };
  const [first, second] = await Promise.all([
    as.agent.call(updateTask, { ...params(id), body }, { 'if-match': '"1"' }),
    as.admin.call(updateTask, { ...params(id), body: { ...body, title: 'Mail' } }, { 'if-match': '"1"' }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const done = await Promise.all([as.agent, as.admin].map((caller) => caller.call(completeTask, params(id))));
  expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await as.agent.call(updateTask, { ...params(id), body }, { 'if-match': '"3"' });
  expect(late.error).toMatchObject({ statusCode: 409, message: 'This task is done. Reopen it to change it.' });
  expect((await as.agent.call(reopenTask, params(id))).data).toMatchObject({ done: null, version: 4 });
  await eventually(async () =>
    (await fetchTaskNotifications(as.member)).some((news) => news.startsWith('Task given to you: ')),
  );
});

test('moves an open task with its date, also by a partner’s change, and keeps a typed day', async () => {
  const [following, typed, done] = [
    await add({ due: { by: 'eta', days: -2 } }),
    await add({ due: { by: 'day', on: inDays(7) } }),
    await add({ due: { by: 'eta', days: 0 } }),
  ];
  expect([following.dueOn, typed.dueOn, done.dueOn]).toEqual([inDays(38), inDays(7), inDays(40)]);
  await as.agent.call(completeTask, params(done.id));
  const { version } = (await as.partner.call(getBooking, params())).data;
  const body = { eta: noon(43) };
  const moved = await as.partner.call(
    updateTracking,
    { ...params(), body: body as never },
    { 'if-match': `"${version}"` },
  );
  expect(moved.status).toBe(200);
  const fetchDueDay = async ({ id }: Task) => (await fetchTasks(as.agent)).find((one) => one.id === id)?.dueOn;
  expect([await fetchDueDay(following), await fetchDueDay(typed), await fetchDueDay(done)]).toEqual([
    inDays(41),
    inDays(7),
    inDays(40),
  ]);
  expect((await as.agent.call(reopenTask, params(done.id))).data.dueOn).toBe(inDays(43));
});

test('keeps a day of a booking the same in every time zone', async () => {
  await api.sql`update companies set time_zone = 'America/New_York' where id = ${own.agent.id}`;
  const id = await bookedBy(as.agent, { etd: '2031-01-10', eta: '2031-02-12' });
  const reply = await as.agent.call(addTask, { ...params(id), body: { ...task, due: { by: 'etd', days: 1 } } });
  expect(reply.data.dueOn).toBe('2031-01-11');
  // The tenth in New York, and the eleventh in Tokyo.
  await api.sql`update bookings set etd = '2031-01-10T22:30:00Z' where id = ${id}`;
  const [before] = (await fetchTasks(as.agent, id)).filter((one) => one.id === reply.data.id);
  await api.sql`update companies set time_zone = 'Asia/Tokyo' where id = ${own.agent.id}`;
  const [after] = (await fetchTasks(as.agent, id)).filter((one) => one.id === reply.data.id);
  expect([before?.dueOn, after?.dueOn]).toEqual(['2031-01-11', '2031-01-12']);
  await api.sql`update companies set time_zone = 'Europe/Amsterdam' where id = ${own.agent.id}`;
});

test('shows late, soon and new work within the role’s scope', async () => {
  await add({ title: 'Late', owner: people.member.id, due: { by: 'day', on: inDays(-1) } });
  await add({ title: 'Today', owner: people.member.id, due: { by: 'day', on: inDays(0) } });
  const gone = await bookedBy(as.agent);
  const late = { ...task, title: 'Gone', owner: people.member.id, due: { by: 'day' as const, on: inDays(-1) } };
  expect((await as.agent.call(addTask, { ...params(gone), body: late })).status).toBe(201);
  await api.sql`update bookings set status = 'cancelled' where id = ${gone}`;
  const { data } = await as.member.call(getMyDay, {});
  expect(data).toMatchObject({ today: inDays(0), until: inDays(2) });
  const titles = (part: keyof typeof data & ('late' | 'soon' | 'fresh'), kind: string) =>
    data[part].items.filter((one) => one.kind === kind).map(({ title }) => title);
  expect(titles('late', 'task')).toEqual(expect.arrayContaining(['Check the draft', 'Late']));
  expect(titles('soon', 'task')).toEqual(['Today']);
  expect(titles('late', 'task')).not.toContain('Gone');
  expect(data.fresh.items.some(({ kind }) => kind === 'notification')).toBe(true);
  expect(data.late.items.find(({ title }) => title === 'Late')).toMatchObject({
    ...{ about: 'MAEU1', on: inDays(-1), path: `/bookings/${shipment}/tasks` },
  });
  for (const role of ['customer-member', 'partner', 'importer'] as const) {
    const day = (await as[role].call(getMyDay, {})).data;
    const kinds = [day.late, day.soon, day.fresh].flatMap(({ items }) => items.map(({ kind }) => kind));
    expect(kinds.filter((kind) => ['task', 'exception', 'request'].includes(kind))).toEqual([]);
  }
});

test('counts the same as the opened list, by today at the place', async () => {
  const { leaving, arriving, gone, cutting } = ofToday;
  await api.sql`update users set services = '{exception}' where role <> 'importer'`;
  const numbers = (await as.agent.call(countMyDay, {})).data;
  const lists: Record<string, string[]> = {};
  for (const { key, filter } of dayFacts) {
    const { docs, totalDocs } = (await as.agent.call(listBookings, { query: { ...filter, limit: -1 } as never })).data;
    expect([key, numbers[key].count]).toEqual([key, totalDocs]);
    lists[key] = docs.map(({ _id }) => _id);
  }
  expect([lists.departures, lists.arrivals, lists.cutOffs]).toEqual([[leaving], [arriving], [cutting]]);
  expect(numbers.departures.places).toEqual([{ code: 'VNHPH', count: 1 }]);
  // Their documents were due three days before departure, and stay due after it.
  expect(lists.documents).toEqual(expect.arrayContaining([leaving, gone]));
  expect(numbers.documents.overdue).toBeGreaterThan(0);
  for (const role of ['partner', 'importer', 'customer-member'] as const) {
    expect((await as[role].call(countMyDay, {})).status).toBe(403);
    expect((await as[role].call(listBookings, { query: { dueToday: 'departure' } })).data.totalDocs).toBe(1);
  }
  expect((await stranger.call(listBookings, { query: { dueToday: 'departure' } })).data.totalDocs).toBe(0);
});

const exportedText = async (caller: ApiClient): Promise<string> => {
  const { token } = (await caller.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
  return (await api.anonymous.fetch(`/bookings/csv?type=all&token=${token}`)).text();
};

describe('waiveDocument', () => {
  const types = ['packing-list', 'commercial-invoice', 'draft-mbl-document', 'draft-hbl-document'] as const;
  const reason = 'The buyer clears customs with its own list.';
  const waive = (id: string, type: DocumentType) =>
    as.agent.call(waiveDocument, { params: { id, type }, body: { reason } });

  test('keeps a departed booking in list, My day, exceptions and CSV until its documents are waived or filed', async () => {
    const { gone: id } = ofToday;
    await api.sql`update bookings set created_by = ${people.agent.id} where id = ${id}`;
    const fetchTaskCounts = async () => {
      const { data: page } = await as.agent.call(listBookings, { query: { dueToday: 'document', limit: -1 } });
      const { data: day } = await as.agent.call(getMyDay, {});
      const open = (await as.agent.call(listHistories, params(id))).data.filter(
        ({ settings }) => settings.exception_type === 'DOCUMENT_OVERDUE' && !settings.acknowledgedBy,
      );
      const rows = readCsv(await exportedText(as.agent));
      return {
        isListed: page.docs.some(({ _id }) => _id === id),
        myDay: day.late.items.find(({ kind, path }) => kind === 'document' && path.includes(id))?.title ?? null,
        exceptions: open.length,
        csv: rows.find((row) => row['Booking ID'] === id)?.['Documents due'],
      };
    };
    expect(await fetchTaskCounts()).toEqual({
      ...{ isListed: true, myDay: 'Packing list and 3 more', exceptions: 4, csv: expect.stringMatching(/^\d{4}\//) },
    });
    for (const type of types.slice(0, 2)) expect((await waive(id, type)).status).toBe(200);
    expect(await fetchTaskCounts()).toMatchObject({ isListed: true, exceptions: 2 });
    // A customer files a document: it closes the exception that the customer cannot change.
    const bill = new File(['%PDF-1.7\nbill\n%%EOF\n'], 'bill.pdf');
    const path = `/bookings/${id}/documents/draft-hbl-document`;
    const filed = await as['customer-member'].upload(path, 'documents', [bill]);
    expect(filed.status).toBe(201);
    expect(await fetchTaskCounts()).toMatchObject({ isListed: true, exceptions: 1 });
    await waive(id, 'draft-mbl-document');
    expect(await fetchTaskCounts()).toEqual({ isListed: false, myDay: null, exceptions: 0, csv: '' });
    const waived = (await as.agent.call(getBooking, params(id))).data.fields.waivedDocuments;
    expect(Object.keys(waived ?? {}).sort()).toEqual(['commercialInvoice', 'draftMBL', 'packingList']);
    const required = await as.agent.call(unwaiveDocument, { params: { id, type: 'packing-list' } });
    expect(required.status).toBe(200);
    expect(await fetchTaskCounts()).toMatchObject({ isListed: true, myDay: 'Packing list', exceptions: 1 });
    const told = (await as.agent.call(listHistories, params(id))).data.map(
      ({ label, detail }) => `${label}: ${detail}`,
    );
    expect(told).toEqual(
      expect.arrayContaining([`Packing list waived: ${reason}`, `Packing list required again: ${reason}`]),
    );
  });

  test('refuses a document that is on file, not required or waived already, and a missing reason', async () => {
    const { gone: id } = ofToday;
    const waiveForMessage = async (type: DocumentType) => (await waive(id, type)).error?.message;
    expect(await waiveForMessage('draft-hbl-document')).toBe('House bill (HBL) is on file. Reload the booking.');
    expect(await waiveForMessage('others')).toBe('Other documents is not required for this booking.');
    expect(await waiveForMessage('draft-mbl-document')).toBe(
      'Master bill (MBL) is waived already. Reload the booking.',
    );
    const sent = { params: { id, type: 'packing-list' as const }, body: { reason: ' ' } };
    expect((await as.agent.call(waiveDocument, sent)).error.errors).toEqual([
      { path: 'reason', message: 'Reason is a required field' },
    ]);
    expect((await as['customer-member'].call(waiveDocument, sent)).status).toBe(403);
    expect((await stranger.call(waiveDocument, { ...sent, body: { reason } })).status).toBe(404);
  });
});

test('notifies the owner of an overdue task once, but not of initially overdue or cancelled ones', async () => {
  await add({ title: 'Nobody’s', due: { by: 'day', on: inDays(-1) } });
  await api.stop({ keep: true });
  const database = (await openDatabase(api.place, console)).asOwner('a test');
  try {
    await Promise.all([notifyOverdueTasks(database), notifyOverdueTasks(database)]);
    await notifyOverdueTasks(database);
    const { rows } = await database.db.execute(
      "select detail, to_user_id as person from notification_events where kind = 'task-overdue' order by detail",
    );
    expect(rows).toEqual([
      { detail: 'Late', person: people.member.id },
      { detail: 'Nobody’s', person: null },
    ]);
  } finally {
    await database.close();
  }
});
