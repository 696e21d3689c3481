import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openText } from '../src/modules/imports/file/text/openText';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { importUnlocode } from '../src/modules/ports/unlocode/importUnlocode';
import { readEntry } from '../src/modules/ports/unlocode/readEntry';
import { timeZoneAt } from '../src/modules/ports/unlocode/timeZoneAt';
import type { Database } from '../src/ports/database';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';

// In UNECE's format: no heading, Windows-1252, the country in a separate column.
const list = [
  ',"DE",,".GERMANY",,,,,,,,',
  ',"DE","RTM","Not Rotterdam","Not Rotterdam","NW","AI","--3-----","0901",,,',
  ',"DE","QQC","Cuxhaven, Döse","Cuxhaven, Dose","NI","AI","1-3-----","0901",,"5352N 00842E",',
  ',"DE","BTW","Beim Tor","Beim Tor","NI","RL","-----6--","0901",,,',
  ',"NL","RTM","Rotterdam renamed","Rotterdam renamed","ZH","AI","12345---","0901",,"5155N 00430E",',
  ',"US","QQA","Port of Nowhere","Port of Nowhere","AK","RL","1-------","0901",,,',
  'X,"SE","OLD","Gone","Gone","O","AI","1-------","0901",,"5743N 01158E",',
  ',"SE","QQB","Refused","Refused","O","RR","1-------","0901",,"5743N 01158E",',
  ',"SE","Q1","Broken","Broken","O","AI","1-------","0901",,,',
].join('\r\n');

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asPlatform('a test');
  await loadPorts(database);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const take = async (text: string) => {
  const bytes = Buffer.from(text, 'latin1');
  return importUnlocode(database.db, openText(bytes, undefined).rows());
};
const stored = async (code: string) =>
  (
    await database.db.execute(
      sql`select port_name as name, port_type as type, lat, lon, time_zone as zone, source from ports where code = ${code}`,
    )
  ).rows;

test('imports the list to the shared directory, reports skipped rows, and changes nothing when repeated', async () => {
  const leftOut = { heading: 0, country: 1, removed: 2, function: 1, malformed: 1, timeZone: 1 };
  expect(await take(list)).toEqual({
    ...{ added: 2, changed: 0, kept: 2, withoutPosition: 1, leftOut, withoutTimeZone: ['USQQA'] },
  });
  expect(await stored('DEQQC')).toEqual([
    ...[{ name: 'Cuxhaven, Döse', type: 'SEA', lat: 53.8667, lon: 8.7, zone: 'Europe/Berlin', source: 'unlocode' }],
  ]);
  expect(await stored('DEBTW')).toMatchObject([{ type: 'INLAND', lat: null, zone: 'Europe/Berlin' }]);
  // Data of a release stays unchanged.
  expect(await stored('NLRTM')).toMatchObject([{ name: 'Rotterdam', source: 'release' }]);
  expect(await take(list)).toMatchObject({ added: 0, changed: 0, kept: 4 });
  expect(await take(list.replace('Beim Tor', 'Am Tor'))).toMatchObject({ added: 0, changed: 1, kept: 3 });
  expect(await stored('DEBTW')).toMatchObject([{ name: 'Am Tor' }]);
});

test('imports a long list in batches', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.flatMap((two) => ['X', 'Y'].map((three) => one + two + three)));
  const rows = codes.map(
    (code) => `,"ZW","${code}","Place ${code}","Place ${code}",,"AI","1-------","0901",,"2010S 02840E",`,
  );
  const report = await take(rows.join('\n'));
  expect(report.added + report.kept).toBe(codes.length);
});

test('reads a row with the code in one column, and function and status in either order', () => {
  const cuxhaven = {
    code: 'DECUX',
    country: 'DE',
    name: 'Cuxhaven',
    portType: 'SEA',
    unlocode: 'DECUX',
    position: { lat: 53.8667, lon: 8.7 },
  };
  for (const row of [
    ['', 'DECUX', 'Cuxhaven', 'Cuxhaven', 'NI', '1-3-----', 'AI', '0901', '', '5352N 00842E'],
    ['', 'DE CUX', 'Cuxhaven', 'Cuxhaven', 'NI', 'AI', '1-3-----', '0901', '', '5352N 00842E'],
    ['+', 'DE', 'CUX', 'Cuxhaven', 'Cuxhaven', 'NI', '1-3-----', 'AI', '0901', '', '5352N 00842E', 'Remark'],
  ])
    expect(readEntry(row)).toEqual([cuxhaven]);
  expect(readEntry(['Change', 'Country', 'Location', 'Name'])).toBe('heading');
  expect(readEntry(['Ch', 'LOCODE', 'Name'])).toBe('heading');
});

test('reads an airport by its IATA code, and a port with an airport as two places', () => {
  const row = (code: string, functions: string, status: string, iata: string) =>
    readEntry(['', code, 'Place', 'Place', '', functions, status, '0901', iata, '5352N 00842E']);
  expect(row('DEXQX', '---4----', 'AI', '')).toMatchObject([{ portType: 'AIR', code: 'XQX', unlocode: 'DEXQX' }]);
  expect(row('DEXQX', '1--4----', 'RL', 'QXX')).toMatchObject([
    ...[
      { portType: 'SEA', code: 'DEXQX' },
      { portType: 'AIR', code: 'QXX', unlocode: 'DEXQX' },
    ],
  ]);
  // Many aerodromes have no IATA code, so none is made from their UN/LOCODE.
  expect(row('DEXQX', '---4----', 'RL', '')).toBe('function');
});

test('takes the time zone of the position, also in water, or of a country with one zone', () => {
  expect(timeZoneAt({ lat: 53.87, lon: 8.7 }, 'DE')).toBe('Europe/Berlin');
  expect(timeZoneAt({ lat: 40.4, lon: -73.6 }, 'US')).toBe('America/New_York');
  expect(timeZoneAt(null, 'SG')).toBe('Asia/Singapore');
  expect(timeZoneAt(null, 'DE')).toBe('Europe/Berlin');
  expect(timeZoneAt(null, 'US')).toBeUndefined();
});
