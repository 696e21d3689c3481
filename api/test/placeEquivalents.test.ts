import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { oneRecordEvent } from '../src/integrations/corpus/spellings/readSpelling.fixture';
import { readDcsaMessages } from '../src/integrations/dcsa/dcsaMessage';
import { readFsuMessages } from '../src/integrations/fsu/fsuMessages';
import { readOneRecordMessages } from '../src/integrations/oneRecord/oneRecordMessages';
import { bookingShipment } from '../src/integrations/source/shipment.fixture';
import { findEquivalents } from '../src/modules/ports/equivalentCodes';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { readLocatedEvents } from '../src/modules/ports/readWithPlaces';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import type { Shipment } from '../src/ports/trackingSource';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';

const receivedAt = '2026-11-28T20:00:00.000Z';
const agentId = newId();

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  database = (await openDatabase(place, console)).asPlatform('a test');
  await loadPorts(database);
  await database.db.execute(
    sql`insert into companies (id, kind, company_name, status) values (${agentId}, 'agent', 'Own', 'active')`,
  );
  await database.db.execute(sql`
    insert into ports (id, agent_id, source, code, port_type, port_name, city, country, time_zone)
    values (${newId()}, ${agentId}, 'own', 'USQQT', 'SEA', 'Quay of the company', 'Tampa', 'US', 'America/New_York')`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const createTestShipment = (from: string, to: string, loadType: 'FCL' | 'AIR' = 'FCL'): Shipment => {
  const { places: _, ...shipment } = bookingShipment({ from, to, loadType, agentId });
  return shipment;
};

const handled = (UNLocationCode: string, equipmentEventTypeCode: string) => ({
  ...{ eventID: 'one', eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', eventDateTime: '2026-11-20T06:00:00' },
  ...{ eventCreatedDateTime: '2026-11-20T20:00:00Z', equipmentEventTypeCode, emptyIndicatorCode: 'LADEN' },
  equipmentReference: 'TCLU4534532',
  transportCall: { modeOfTransport: 'VESSEL', UNLocationCode, facilityTypeCode: 'POTE' },
});

const readSea = (from: string, to: string, code: string, event: string) =>
  readLocatedEvents(
    database.db,
    readDcsaMessages(handled(code, event), { sender: 'MAEU', receivedAt }).messages,
    createTestShipment(from, to),
  );

const readAir = (from: string, to: string, code: string) =>
  readLocatedEvents(
    database.db,
    readFsuMessages(`FSU/12\n160-70000030${from}${to}/T10K250\nRCF/CX251/28NOV2110/${code}/T10K250`, receivedAt)
      .messages,
    createTestShipment(from, to, 'AIR'),
  );

describe('readLocatedEvents', () => {
  test.each([
    ['a code with a blank', 'CNSHA', 'USNYC', 'US NYC', 'DISC', 'discharged', 'USNYC'],
    ['a code with a dash', 'CNSHA', 'NLRTM', 'NL-RTM', 'DISC', 'discharged', 'NLRTM'],
    ['a code in small letters', 'CNSHA', 'NLRTM', 'nlrtm', 'DISC', 'discharged', 'NLRTM'],
    ['a second code of Qingdao', 'CNTAO', 'BEANR', 'CNQDG', 'LOAD', 'loaded', 'CNTAO'],
    ['a second code of Xiamen', 'CNXMN', 'BEANR', 'CNXMG', 'LOAD', 'loaded', 'CNXMN'],
    ['the airport of the city of a port', 'CNTAO', 'BEANR', 'TAO', 'LOAD', 'loaded', 'CNTAO'],
  ])('recognises %s as an end', async (_, from, to, code, event, milestone, sameAs) => {
    const [read] = await readSea(from, to, code, event);
    expect(read).toMatchObject({ milestone, location: { timeZone: expect.any(String) } });
    expect(read?.location?.sameAs ?? read?.location?.unlocode).toBe(sameAs);
  });

  test('keeps the code as it was sent', async () => {
    const [read] = await readSea('CNTAO', 'BEANR', 'CNQDG', 'LOAD');
    expect(read?.location).toMatchObject({ unlocode: 'CNQDG', sameAs: 'CNTAO', name: 'Qingdao (Qianwan)' });
  });

  test('recognises the code of the city on an air waybill', async () => {
    const [read] = await readAir('HKG', 'LHR', 'LON');
    expect(read).toMatchObject({ milestone: 'discharged', location: { iata: 'LON', sameAs: 'LHR', name: 'London' } });
    expect(read?.occurredAt).toBe('2026-11-28T21:10:00.000Z');
    // Another airport of the city is another place.
    expect(await readAir('HKG', 'LHR', 'LGW')).toMatchObject([{ milestone: 'transshipment_discharged' }]);
  });

  test.each([
    ['GB LON', 'HKG', 'LHR', 'LHR'],
    ['JPTYO', 'HKG', 'NRT', 'NRT'],
    ['USCHI', 'HKG', 'ORD', 'ORD'],
    ['USNYC', 'HKG', 'JFK', 'JFK'],
    ['NLAMS', 'HAN', 'AMS', 'AMS'],
  ])('recognises the UN/LOCODE %s alone in a ONE Record location', async (code, from, to, sameAs) => {
    const told = oneRecordEvent({ 'cargo:eventLocation': { 'cargo:locationCodes': [{ 'cargo:code': code }] } });
    const { messages } = readOneRecordMessages(told, receivedAt);
    const [read] = await readLocatedEvents(database.db, messages, createTestShipment(from, to, 'AIR'));
    expect(read).toMatchObject({ milestone: 'discharged', location: { timeZone: expect.any(String) } });
    expect(read?.location?.sameAs ?? read?.location?.iata).toBe(sameAs);
  });

  test.each(['GBZZZ', 'XXLON'])('invents no airport for the unknown UN/LOCODE %s', (code) => {
    const told = oneRecordEvent({ 'cargo:eventLocation': { 'cargo:locationCodes': [{ 'cargo:code': code }] } });
    const { messages, problems } = readOneRecordMessages(told, receivedAt);
    expect(messages).toEqual([]);
    expect(problems).toMatchObject([{ message: 'names no airport by its three letters' }]);
  });

  test.each([
    ...['XXRTM', 'ZZZZZ', 'TBD', 'MELBOURNE', 'VALENCIA1', 'SINGAPORE', 'KAOHSIUNG', 'CARTAGENA', 'BARCELONA'],
    ...['HAMBURGXX', 'NLRTMRWG', 'SGSIN PSA', 'ANTWERPEN', 'CNSHAYS', 'HONGKONG', 'NLRTM.', 'ROTTERDAM'],
  ])('reads no transshipment at %s, which is no code of the directory', async (code) => {
    const [read] = await readSea('CNTAO', 'BEANR', code, 'DISC');
    expect(read?.milestone ?? null).toBeNull();
  });

  test.each(['NLMVII', 'NLRTMECTD'])('finds the port of the facility %s that stands alone', async (facilityCode) => {
    const event = handled('', 'DISC');
    const told = { ...event, transportCall: { modeOfTransport: 'VESSEL', location: { facilityCode } } };
    const { messages } = readDcsaMessages(told, { sender: 'MAEU', receivedAt });
    const [read] = await readLocatedEvents(database.db, messages, createTestShipment('CNSHA', 'NLRTM'));
    expect(read).toMatchObject({
      ...{ milestone: 'discharged', occurredAt: '2026-11-20T05:00:00.000Z' },
      location: { sameAs: 'NLRTM', terminal: facilityCode, name: 'Rotterdam' },
    });
  });

  test('reads times at a place of the company in the zone of the place', async () => {
    const [read] = await readSea('KRPUS', 'USQQT', 'USQQT', 'DISC');
    expect(read).toMatchObject({
      ...{ milestone: 'discharged', occurredAt: '2026-11-20T11:00:00.000Z' },
      location: { name: 'Quay of the company', timeZone: 'America/New_York' },
    });
    const others = { ...createTestShipment('KRPUS', 'USQQT'), agentId: newId() };
    const { messages } = readDcsaMessages(handled('USQQT', 'DISC'), { sender: 'MAEU', receivedAt });
    const [foreign] = await readLocatedEvents(database.db, messages, others);
    expect(foreign?.location?.timeZone).toBeUndefined();
  });

  test('reads a transshipment at a known place only', async () => {
    expect(await readSea('CNTAO', 'BEANR', 'SGSIN', 'DISC')).toMatchObject([{ milestone: 'transshipment_discharged' }]);
    expect(await readSea('CNTAO', 'BEANR', 'CNQQQ', 'DISC')).toMatchObject([
      { milestone: null, location: { unlocode: 'CNQQQ' } },
    ]);
  });

  test('invents no place and no transshipment, whatever code is sent', async () => {
    const known = new Set(
      (
        await database.db.execute<{ code: string }>(sql`
        select code from ports where port_type <> 'AIR' and agent_id is null
        union select code from place_codes where mode = 'SEA'
        union select code from terminals`)
      ).rows.map(({ code }) => code),
    );
    const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const text = (length: number) =>
      fc.array(letters, { minLength: length, maxLength: length }).map((some) => some.join(''));
    const codes = fc.oneof(
      text(5),
      text(3),
      text(3).map((code) => `CN${code}`),
      fc.constantFrom(...known).map((code) => (code.length === 5 ? `${code.slice(0, 2)} ${code.slice(2)}` : code)),
    );
    await fc.assert(
      fc.asyncProperty(codes, fc.constantFrom('LOAD', 'DISC'), async (code, event) => {
        const [read] = await readSea('CNTAO', 'BEANR', code, event);
        const plain = code.replace(' ', '');
        if (!read?.milestone?.startsWith('transshipment_')) return known.has(plain) || read?.milestone == null;
        return known.has(plain) && read.location?.timeZone !== undefined;
      }),
      { numRuns: 150 },
    );
  });
});

describe('place_codes', () => {
  test('names an airport by the UN/LOCODEs of it and of its city', async () => {
    const codes = await findEquivalents(database.db, 'AIR', ['LHR', 'NRT']);
    expect(codes.get('LHR')).toEqual(expect.arrayContaining(['LHR', 'LON', 'GBLHR', 'GBLON']));
    expect(codes.get('NRT')).toEqual(expect.arrayContaining(['NRT', 'TYO', 'JPTYO']));
  });

  test('gives no code to two places of one mode, except the codes of cities', async () => {
    const { rows } = await database.db.execute(sql`
      select mode, code from place_codes where kind = 'second' group by 1, 2 having count(*) > 1`);
    expect(rows).toEqual([]);
    const taken = await database.db.execute(sql`
      select c.code from place_codes c join ports p on p.code = c.code and p.agent_id is null
       where c.kind = 'second' and p.port_type = 'SEA'`);
    expect(taken.rows).toEqual([]);
  });
});
