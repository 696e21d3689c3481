import {
  applyImport,
  cancelImport,
  createImport,
  deleteContact,
  getBooking,
  getTracking,
  importSubjects,
  importTemplate,
  listBookings,
  listContacts,
  listCustomers,
  readImportAs,
  undoImport,
  updateContact,
} from '@quayside/contract';
import type { Caller, ConformanceCase } from '../wire';
import { checkedFile, settled, takenOver } from './settledImport';

let made = 0;
/** Returns a name that no other case has. */
const newName = (): string => {
  made += 1;
  return `Imported ${Date.now()} ${made}`;
};

/** Creates a customer with a shipper and a consignee. Returns its name. */
const withParties = async (caller: Caller): Promise<string> => {
  const name = newName();
  const customers = ['company_name,first_name,last_name,email', `${name},Erika,Muster,erika@booking.test`];
  await takenOver(caller, await checkedFile(caller, 'customers', new File([customers.join('\n')], 'customers.csv')));
  const parties = ['company_name,customers', `${name} Mills,${name}`, `${name} Stores,${name}`];
  await takenOver(caller, await checkedFile(caller, 'contacts', new File([parties.join('\n')], 'contacts.csv')));
  return name;
};

export const recordImportCases: readonly ConformanceCase[] = [
  {
    name: 'reads the template of every kind equally as workbook and as text',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      for (const subject of importSubjects) {
        const read = async (format: 'csv' | 'xlsx') => {
          const { bytes } = await caller.call(importTemplate, { params: { subject }, query: { format } });
          const file = new File([new Uint8Array(bytes)], `${subject}.${format}`);
          const { preview, faults, total, goodCount, badCount } = await checkedFile(caller, subject, file);
          return { preview, faults, total, goodCount, badCount };
        };
        const asText = await read('csv');
        expect(asText.total).toBeGreaterThan(0);
        expect(await read('xlsx')).toEqual(asText);
      }
    },
  },
  {
    name: 'imports customers and contacts, reports existing ones by row, and undoes it while they are unused',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const name = newName();
      const rows = [
        'Kunde;Vorname;Nachname;E-Mail',
        `${name} A;Erika;Muster;erika@import.test`,
        `${name} B;;Muster;no address`,
        `${name.toUpperCase()} A;Max;Muster;erika@import.test`,
      ];
      const customers = await checkedFile(caller, 'customers', new File([rows.join('\n')], 'customers.csv'));
      expect(customers).toMatchObject({ state: 'checked', goodCount: 1, badCount: 2, reading: { separator: ';' } });
      expect(customers.faults.map(({ row, column, message }) => [row, column, message])).toEqual([
        [3, 'first_name', 'First name is a required field'],
        [3, 'email', expect.any(String)],
        [4, 'company_name', 'is in row 2 already'],
      ]);
      expect(customers.preview.rows[0]?.cells).toEqual([`${name} A`, 'Erika Muster', 'erika@import.test']);
      expect(await takenOver(caller, customers, 'good')).toMatchObject({ state: 'done', takenCount: 1 });
      const listed = async () => (await caller.call(listCustomers, { query: { searchText: name } })).data.docs;
      expect(await listed()).toMatchObject([{ companyName: `${name} A`, status: 'pending', invitedUntil: null }]);
      const again = await checkedFile(caller, 'customers', new File([rows.slice(0, 2).join('\n')], 'again.csv'));
      expect(again).toMatchObject({ state: 'refused', goodCount: 0, badCount: 1 });
      expect(again.faults[0]?.message).toBe('is a customer already: change it on its page');
      await caller.call(cancelImport, { params: { id: again.id } });
      const elsewhere = await signInElsewhere();
      expect((await elsewhere.call(undoImport, { params: { id: customers.id } })).status).toBe(404);

      const lines = [
        'company_name,customers,email,city,country',
        `${name} Mills,${name} a,mills@import.test,Haiphong,Vietnam`,
        `${name} Stores,${name} A;${name} C,,Rotterdam,`,
        `${name} Docks,${name} A,,Rotterdam,`,
      ];
      const contacts = await checkedFile(caller, 'contacts', new File([lines.join('\n')], 'contacts.csv'));
      expect(contacts).toMatchObject({ state: 'checked', goodCount: 2, badCount: 1 });
      const message = `${name} C is not known as a customer: say which one it is, or import or invite it first`;
      expect(contacts.faults).toEqual([{ row: 3, column: 'customers', value: `${name} A;${name} C`, message }]);
      await takenOver(caller, contacts, 'good');
      const linked = async () => (await caller.call(listContacts, { query: { searchText: name } })).data.docs;
      const [docks, mills] = await linked();
      expect(mills).toMatchObject({ city: 'Haiphong', companies: [{ companyName: `${name} A` }], version: 1 });

      const undo = async ({ id }: { id: string }) => {
        await caller.call(undoImport, { params: { id } });
        return settled(caller, { id });
      };
      const needed = [{ name: `${name} A`, why: 'has people, contacts, notes, terms, quotes or bookings' }];
      expect(await undo(customers)).toMatchObject({ state: 'undone', takenCount: 1, kept: needed });
      const params = { id: docks?.id ?? '' };
      const body = {
        companyName: `${name} Docks`,
        companies: docks?.companies.map(({ id }) => id) ?? [],
        city: 'Dordrecht',
      };
      expect((await caller.call(updateContact, { params, body }, { 'if-match': '"1"' })).status).toBe(200);
      const kept = [{ name: `${name} Docks`, why: 'was changed since' }];
      expect(await undo(contacts)).toMatchObject({ state: 'undone', takenCount: 1, kept });
      expect((await linked()).map(({ city }) => city)).toEqual(['Dordrecht']);
      expect((await caller.call(deleteContact, { params }, { 'if-match': '"2"' })).status).toBe(204);
    },
  },
  {
    name: 'undoes an import of unused customers completely; requires the permission to add one',
    run: async ({ signIn }) => {
      const caller = await signIn('company-admin');
      const { bytes } = await caller.call(importTemplate, { params: { subject: 'customers' } });
      const name = newName();
      // Only this case uses these headings: their mapping is stored for the company.
      const template = new TextDecoder().decode(bytes).replace('last_name', name);
      const text = template.replace('Example Trading GmbH', name);
      const begun = await checkedFile(caller, 'customers', new File([text], 'customers.csv'));
      const params = { id: begun.id };
      const body = { columns: ['company_name', 'first_name', null, 'email'], fixed: {}, numbers: null, dates: null };
      await caller.call(readImportAs, { params, body });
      expect(await settled(caller, begun)).toMatchObject({
        state: 'refused',
        problem: 'Choose the column for Last name, or enter a value for every row.',
      });
      await caller.call(readImportAs, { params, body: { ...body, fixed: { last_name: 'Office' } } });
      const found = await settled(caller, begun);
      expect(found.preview.rows[0]?.cells[1]).toBe('Erika Office');
      await takenOver(caller, found);
      await caller.call(undoImport, { params: { id: found.id } });
      expect(await settled(caller, found)).toMatchObject({ state: 'undone', takenCount: 0, keptCount: 0 });
      const next = await checkedFile(caller, 'customers', new File([text], 'next.csv'));
      const asked = { state: 'refused', reading: { fixed: {}, proposed: { last_name: 'Office' }, remembered: true } };
      expect(next).toMatchObject(asked);
      expect((await caller.call(applyImport, { params: { id: next.id }, body: { take: 'all' } })).status).toBe(409);
      await caller.call(readImportAs, { params: { id: next.id }, body: { ...body, fixed: { last_name: 'Desk' } } });
      expect((await settled(caller, next)).preview.rows[0]?.cells[1]).toBe('Erika Desk');
      await caller.call(cancelImport, { params: { id: next.id } });
      const { docs } = (await caller.call(listCustomers, { query: { searchText: name } })).data;
      expect(docs).toEqual([]);
      const member = await signIn('member');
      const files = [new File([text], 'customers.csv')];
      expect((await member.call(createImport, { files, query: { subject: 'customers' } })).status).toBe(403);
    },
  },
  {
    name: 'imports open bookings with their progress without querying a carrier, and undoes it',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const name = await withParties(caller);
      const heading =
        'load_type,customer,reference,shipper,consignee,origin,destination,etd,eta,mbl,hbl,containers,container_type,weight_kg,booking_confirmed,departed,arrived';
      const line = (
        reference: string,
        more = 'VNHPH,NLRTM,2026-01-05,2026-02-10',
        reached = '2025-12-20,2026-01-05 21:10,',
      ) =>
        `FCL,${name},${reference},${name} mills,${name} Stores,${more},HLCUHPH240900123,H1,CSQU3054383,40HC,"18.500,5",${reached}`;
      const lines = [
        ...[heading, line('R1'), line('R2', 'VNHPH,XXXXX,05.01.2026,2026-02-10')],
        line('R1').replace('40HC', '40XX'),
        line('R4', 'VNHPH,NLRTM,2026-01-05,2026-02-10', '2026-01-06,2026-01-05 21:10,2999-01-01').replace(
          'mills',
          'Nobody',
        ),
      ];
      const found = await checkedFile(caller, 'bookings', new File([lines.join('\n')], 'bookings.csv'));
      expect(found.faults.map(({ row, column, message }) => [row, column, message])).toEqual([
        [3, 'destination', expect.stringContaining('is not known as a')],
        [4, 'reference', 'is in row 2 already'],
        [4, 'container_type', expect.any(String)],
        [5, 'shipper', `${name} Nobody is no contact: import or add it first`],
        [5, 'departed', 'is before “Booking confirmed”'],
        [5, 'arrived', 'lies ahead: leave it empty until it has happened'],
      ]);
      expect(found.preview.rows[0]?.cells).toEqual(['R1', name, 'FCL VNHPH – NLRTM', 'HLCUHPH240900123', 'Departed']);
      await takenOver(caller, found, 'good');
      const listed = async () =>
        (await caller.call(listBookings, { query: { searchText: 'R1', limit: 100 } })).data.docs;
      const own = async () => {
        for (const { _id: id } of await listed()) {
          const { data } = await caller.call(getBooking, { params: { id } });
          if (data.company.companyName === name) return data;
        }
        return undefined;
      };
      const booking = await own();
      expect(booking).toMatchObject({ status: 'in-progress', shippingStatus: 'onboard', loadType: 'FCL' });
      const { events, state } = (await caller.call(getTracking, { params: { id: booking?._id ?? '' } })).data;
      expect(state).toBe('track');
      expect(
        events.map(({ milestone, source, occurredAt, dateOnly }) => [milestone, source, occurredAt, dateOnly]),
      ).toEqual([
        ['booking_confirmed', 'import', '2025-12-20T00:00:00.000Z', true],
        ['departed', 'import', '2026-01-05T14:10:00.000Z', false],
      ]);
      await caller.call(undoImport, { params: { id: found.id } });
      expect(await settled(caller, found)).toMatchObject({ state: 'undone', takenCount: 0, kept: [] });
      expect(await own()).toBeUndefined();
    },
  },
  {
    name: 'processes a status list like any message: once per booking, unmatched without one, reverted on undo',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const name = await withParties(caller);
      const mbl = `HLCU${Date.now()}`;
      const booking = [
        'load_type,customer,reference,shipper,consignee,origin,destination,mbl,hbl,containers,container_type,weight_kg',
        `FCL,${name},S1,${name} Mills,${name} Stores,VNHPH,NLRTM,${mbl},H1,CSQU3054383,40HC,18500`,
      ];
      await takenOver(caller, await checkedFile(caller, 'bookings', new File([booking.join('\n')], 'bookings.csv')));
      const { docs } = (await caller.call(listBookings, { query: { searchText: mbl } })).data;
      const params = { id: docs[0]?._id ?? '' };
      const lines = [
        'B/L;Container;Status;Location;Date;Act/Est;PIN;LFD',
        `${mbl};CSQU3054383;Loaded on vessel;Haiphong;05.01.2026 21:10;;;`,
        `${mbl};CSQU3054383;ETA;NLRTM;2026-02-10 08:00;;;`,
        `${mbl};CSQU3054383;Discharged;Rotterdam;11.02.2026 06:40;actual;PIN 4711;16.02.2026`,
        `${mbl};;Crew changed;NLRTM;11.02.2026;;;`,
        `${mbl}9;;Departed;VNHPH;06.01.2026;;;`,
        `${mbl};;Departed;Atlantis;32.01.2026;perhaps;;`,
        ';;Departed;VNHPH;06.01.2026;;;',
      ];
      const file = () => new File([lines.join('\n')], 'statuses.csv');
      const found = await checkedFile(caller, 'statuses', file());
      expect(found).toMatchObject({ goodCount: 5, badCount: 2, notedCount: 1, reading: { dates: 'dmy' } });
      expect(found.faults.map(({ row, column }) => [row, column])).toEqual([
        [7, 'place'],
        [7, 'at'],
        [7, 'sureness'],
        [8, 'reference'],
      ]);
      expect(found.preview.rows.map(({ note }) => note !== null)).toEqual([false, false, false, true, false]);
      expect(await takenOver(caller, found, 'good')).toMatchObject({ state: 'done', takenCount: 5 });
      const tracked = async () => (await caller.call(getTracking, { params })).data;
      const told = async () =>
        (await tracked()).events
          .filter(({ sourceName }) => sourceName === 'Status list')
          .map(({ milestone, classifier, occurredAt, rawLabel }) => [milestone ?? rawLabel, classifier, occurredAt]);
      const events = [
        ['loaded', 'actual', '2026-01-05T14:10:00.000Z'],
        ['arrived', 'estimated', '2026-02-10T07:00:00.000Z'],
        ['Crew changed · reported, not classified', 'actual', '2026-02-11T00:00:00.000Z'],
        ['discharged', 'actual', '2026-02-11T05:40:00.000Z'],
        ['Last free day', 'planned', '2026-02-16T00:00:00.000Z'],
        ['Pick-up number', 'actual', null],
      ];
      expect(await told()).toEqual(events);
      const { pickUps } = await tracked();
      expect(pickUps.map(({ facts }) => facts.map(({ value }) => value))).toEqual([['2026-02-16', 'PIN 4711']]);
      // The same list again changes nothing, and undoing it removes nothing.
      const again = await checkedFile(caller, 'statuses', file());
      expect(again.reading?.remembered).toBe(true);
      await takenOver(caller, again, 'good');
      const undo = async ({ id }: { id: string }) => {
        await caller.call(undoImport, { params: { id } });
        return settled(caller, { id });
      };
      expect(await undo(again)).toMatchObject({ state: 'undone', kept: [] });
      expect(await told()).toEqual(events);
      expect(await undo(found)).toMatchObject({ state: 'undone', kept: [] });
      expect(await told()).toEqual([]);
      expect((await tracked()).pickUps).toEqual([]);
    },
  },
];
