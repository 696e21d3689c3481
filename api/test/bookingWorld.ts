import type { BookingFields, Party, Place } from '@quayside/contract';
import { isLikeCustomer, type Role } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { insertBookings, type NewBookingRow } from '../src/modules/bookings/booking/insertBooking';
import { toPortId } from '../src/places/portId';
import { newId } from '../src/platform/encoding/id';
import type { User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { currentEngine, type Place as DataPlace, makePlace, templateVariable } from './engines';
import type { TestRecords } from './given';

/** An agent with a customer, a partner, a shipper, and a consignee who signs in as an importer. */
export interface Organisation {
  readonly agent: Party;
  readonly customer: Party;
  readonly partner: Party;
  readonly shipper: Party;
  readonly consignee: Party;
}

const party = (companyName: string): Party => ({ id: newId(), companyName, email: null, phone: null });

export const insertOrganisation = async ({ db }: Database, name: string): Promise<Organisation> => {
  const agent = party(`${name} Forwarding`);
  const [customer, partner, shipper, consignee] = [
    party(`${name} Customer`),
    party(`${name} Partner`),
    party(`${name} Shipper`),
    party(`${name} Consignee`),
  ];
  await db.execute(
    sql`insert into companies (id, kind, company_name, status) values (${agent.id}, 'agent', ${agent.companyName}, 'active')`,
  );
  for (const [kind, company] of [
    ['customer', customer],
    ['partner', partner],
    ['importer', consignee],
  ] as const) {
    await db.execute(sql`
      insert into companies (id, kind, agent_id, company_name, status)
      values (${company.id}, ${kind}, ${agent.id}, ${company.companyName}, 'active')`);
  }
  for (const contact of [shipper, consignee]) {
    await db.execute(sql`
      insert into contacts (id, agent_id, company_name) values (${contact.id}, ${agent.id}, ${contact.companyName})`);
  }
  return { agent, customer, partner, shipper, consignee };
};

/** Returns the organisation of a role, as `given.user` expects it. */
export const createOrganisationUser = (given: TestRecords, organisation: Organisation, role: Role) => {
  const company = isLikeCustomer(role)
    ? organisation.customer
    : role === 'partner'
      ? organisation.partner
      : organisation.consignee;
  return given.user({ role, agent: organisation.agent, company });
};

/** Returns a user of the organisation for the server's own functions, which check the role and the organisation. */
export const createViewer = ({ agent, customer, partner, consignee }: Organisation, role: Role) =>
  ({
    id: agent.id,
    role,
    companyId: role === 'partner' ? partner.id : role === 'importer' ? consignee.id : agent.id,
    customerCompany: isLikeCustomer(role) ? customer.id : null,
    tenantId: agent.id,
    services: ['exception'] as User['services'],
  }) as User;

const place = (type: 'SEA' | 'AIR', code: string, city: string, country: string, timeZone: string): Place => ({
  id: toPortId(type, code),
  code,
  portName: city,
  city,
  country,
  timeZone,
  lat: null,
  lon: null,
});
export const haiphong = place('SEA', 'VNHPH', 'Hai Phong', 'VN', 'Asia/Ho_Chi_Minh');
export const rotterdam = place('SEA', 'NLRTM', 'Rotterdam', 'NL', 'Europe/Amsterdam');
export const hanoi = place('AIR', 'HAN', 'Hanoi', 'VN', 'Asia/Ho_Chi_Minh');
export const amsterdam = place('AIR', 'AMS', 'Amsterdam', 'NL', 'Europe/Amsterdam');

interface Options extends Partial<Omit<NewBookingRow, 'fields'>> {
  readonly mbl?: string;
  readonly hbl?: string;
  readonly reference?: string;
  readonly containers?: string;
  readonly etd?: string | null;
  readonly eta?: string | null;
}

/** Creates a booking of an organisation that its partner and its importer can see, too. */
export const createBookingRow = (organisation: Organisation, options: Options = {}): NewBookingRow => {
  const {
    mbl = `MBL${newId()}`,
    hbl = `HBL${newId()}`,
    reference = 'REF-1',
    containers = '',
    etd = null,
    eta = null,
    ...row
  } = options;
  const loadType = row.loadType ?? 'FCL';
  const isAir = loadType === 'AIR';
  const dates = { via: [], etd, eta, carrier: null };
  const fields: BookingFields = {
    customerReference: reference,
    contacts: {
      shipper: organisation.shipper,
      consignee: organisation.consignee,
      company: organisation.customer,
      agent: organisation.partner,
    },
    contactPerson: { name: '', email: '', phone: '' },
    terms: {
      bookingType: loadType,
      incoterm: 'FOB',
      freightCharge: 'collect',
      localCharge: 'prepaid',
      localService: { enabled: false },
      extra: '',
    },
    bookingPrice: null,
    routes: isAir
      ? null
      : {
          portOfLoading: haiphong,
          portOfDischarge: rotterdam,
          ...dates,
          vessel: 'EVER TEST',
          voyage: '1W',
          inlandPoint: null,
          placeOfReceipt: null,
          finalDestination: null,
        },
    airRoutes: isAir ? { airportOfOrigin: hanoi, airportOfDestination: amsterdam, ...dates, flight: 'VN37' } : null,
    truckRoute: null,
    equipments: [],
    airEquipments: null,
    hblNumber: hbl,
    mblNumber: mbl,
    containerNumber: containers,
    totalWeight: 1000,
    totalMeasurement: 10,
    furtherInformation: '',
  };
  return { agentId: organisation.agent.id, loadType, createdBy: null, ...row, fields };
};

/** Fills a fresh database with the server's own functions; `startApi({ place })` serves it afterwards. */
export const fillPlace = async <T>(
  fill: (database: Database) => Promise<T>,
): Promise<{ place: DataPlace; filled: T }> => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const database = (await openDatabase(place, console)).asOwner('a test');
  try {
    return { place, filled: await fill(database.asOwner('a test fills its database')) };
  } finally {
    await database.close();
  }
};

export const book = async (database: Database, row: NewBookingRow): Promise<string> => {
  const id = row.id ?? newId();
  await database.transaction((tx) => insertBookings(tx, [{ ...row, id }]));
  return id;
};

/** Bookings that one statement creates within its time-out, even on a busy machine. */
const BATCH = 5_000;

const insertCopies = (from: string, [first, last]: readonly [number, number], offset: number) => sql`
    insert into bookings (id, agent_id, company_id, partner_id, load_type, mode, status, temp_status, exception_count, shipper_id,
                          consignee_id, origin_code, destination_code, etd, eta, customer_reference, mbl_number, hbl_number,
                          container_numbers, doc, created_at, updated_at)
    select lpad(to_hex(i + ${offset}::int), 24, '0'), agent_id, company_id, partner_id, kind, case when kind = 'AIR' then 'AIR' else 'SEA' end, phase,
           case when i % 17 = 0 then 'exception' else 'none' end, case when i % 17 = 0 then 1 else 0 end, shipper_id, consignee_id,
           'P' || i % 300, 'Q' || i % 300, case when i % 11 = 0 then null else now() + (i % 977 - 400) * interval '1 hour' end,
           case when i % 13 = 0 then null else now() + (i % 1013 - 300) * interval '1 hour' end, 'R-' || i, 'M' || lpad(i::text, 9, '0'),
           'H' || lpad(i::text, 9, '0'), array['MSCU' || lpad(i::text, 7, '0'), 'TCLU' || lpad(i::text, 7, '0')], doc, now() - (i % 5000) * interval '1 minute',
           now() - (i % 3001) * interval '1 minute'
      from (select i, (array['FCL','LCL','AIR','BCL','MBCL','FBA'])[1 + (i * 7) % 6] as kind,
                   (array['new','in-progress','completed','cancelled','rfp'])[1 + (i * 11) % 5] as phase
              from generate_series(${first}::int, ${last}::int) i) kinds, bookings where id = ${from}`;

/**
 * Creates copies of a booking in every kind, status and period, the same in every run; their ids begin after
 * `offset`.
 */
export const multiplyBooking = async (
  { db }: Pick<Database, 'db'>,
  from: string,
  { count, offset }: { readonly count: number; readonly offset: number },
): Promise<void> => {
  for (let made = 0; made < count; made += BATCH) {
    await db.execute(insertCopies(from, [made + 1, Math.min(made + BATCH, count)], offset));
  }
};
