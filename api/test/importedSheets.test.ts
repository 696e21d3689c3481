import { type BookType, utils, write } from '@e965/xlsx';
import {
  applyImport,
  getImport,
  type Import,
  type ImportSubject,
  listImportWords,
  readImportAs,
  setImportWord,
  undoImport,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { createGiven, type GivenCompany, signIn } from './given';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(120_000);

let api: TestApi;
let home: GivenCompany;
let admin: ApiClient;
let customerName: string;
beforeAll(async () => {
  api = await startApi();
  const given = createGiven(api);
  home = await given.agent();
  admin = await signIn(api, await given.user({ role: 'admin', agent: home }));
  customerName = (await given.company('customer', home)).companyName;
  await given.company('customer', home, 'Müller & Söhne Möbel GmbH');
  await given.company('customer', home, 'A|B; Chartering');
  for (const [currency, usd] of [
    ['EUR', 1.1],
    ['GBP', 1.3],
  ] as const)
    await api.sql`insert into exchange_rates (agent_id, currency, on_date, usd) values (${home.id}, ${currency}, current_date, ${usd})`;
});
afterAll(() => api.stop());

type Cell = string | number | Date | null;
type Rows = readonly (readonly Cell[])[];

/** Writes a workbook; the first sheet comes last when there are others. */
const book = (
  type: BookType,
  sheets: Readonly<Record<string, Rows>>,
  change: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void = () => {},
): Uint8Array => {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    change(sheet);
    utils.book_append_sheet(made, sheet, name);
  }
  return new Uint8Array(write(made, { type: 'array', bookType: type }) as ArrayBuffer);
};
const wide = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const isOver = ({ state }: Import) => !['checking', 'applying', 'undoing'].includes(state);
const ended = async (begun: Import): Promise<Import> => {
  let now = begun;
  for (let tries = 0; !isOver(now); tries += 1) {
    if (tries === 600) throw new Error(`the import is still ${now.state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = (await admin.call(getImport, { params: { id: begun.id } })).data ?? now;
  }
  return now;
};
const send = async (bytes: Uint8Array | string, name: string, subject: ImportSubject = 'rates'): Promise<Import> => {
  const reply = await admin.upload(`/imports?subject=${subject}`, 'file', [new File([bytes], name)]);
  expect(reply.status).toBe(201);
  return ended(reply.data as Import);
};
type Body = Parameters<typeof admin.call<typeof readImportAs>>[1]['body'];
const again = async ({ id, reading }: Import, change: Partial<Body>): Promise<Import> => {
  const { columns = [], fixed = {}, numbers = null, dates = null } = reading ?? {};
  const body = { columns: columns.map(({ field }) => field), fixed, numbers, dates, ...change };
  const reply = await admin.call(readImportAs, { params: { id }, body });
  expect(reply).toMatchObject({ status: 200 });
  return ended(reply.data);
};
const missingIn = ({ faults }: Import) => faults.map(({ column }) => column);
/** Lines of the preview without their validity. */
const listPreviewLines = ({ preview }: Import) =>
  preview.rows.map(({ cells: [mode, lane, carrier, , price] }) => [mode, lane, carrier, price].join(' | '));
const listLeftOutRows = ({ leftOut }: Import) =>
  leftOut.map(({ row, value, message }) => `${row} ${value}: ${message}`);
const findSurcharges = async ({ id }: Import) =>
  (await api.sql<{ surcharges: unknown[] }>`select surcharges from rate_import_lines where import_id = ${id}`).flatMap(
    ({ surcharges }) => surcharges,
  );

const chinese: Rows = [
  [
    '起运港',
    '目的港',
    '船公司',
    "20'GP(底价)",
    "20'GP(成本价)",
    "40'HQ(成本价)",
    '有效期(开始)',
    '有效期(结束)',
    '航程(天)',
    '中转港',
    '币制',
  ],
  ['XIAMEN', 'MELBOURNE', 'OOCL', 900, 820, '1,510', 46_400, 46_430, '19天', 'DIR', 'USD'],
  ['青岛', '鹿特丹', 'MSK', 1_700, 1_610, 2_990, 46_400, 46_430, 33, 'SIN', 'USD'],
];
const chineseLines = [
  'FCL | CNXMN – AUMEL | OOLU | 20GP 820.00 · 40HC 1,510.00 USD',
  'FCL | CNTAO – NLRTM | MAEU | 20GP 1,610.00 · 40HC 2,990.00 USD',
];

describe('rate sheets', () => {
  test.each(['biff8', 'xlsx', 'ods'] as const)(
    'reads two prices per container from %s, and takes the buying one',
    async (type) => {
      const asked = await send(
        book(type, { Cover: [['Quotation'], ['valid for you only']], FCL: chinese, PORT: [['CNXMN', '厦门']] }),
        `q.${type}`,
      );
      expect(asked).toMatchObject({ state: 'refused', reading: { sheet: 'FCL', stated: { mode: { value: 'FCL' } } } });
      expect(missingIn(asked)).toEqual(['mode']);
      expect(asked.reading?.columns[3]).toMatchObject({
        field: null,
        reason: expect.stringContaining('selling price'),
      });
      const read = await again(asked, { fixed: { mode: 'FCL' } });
      expect(read).toMatchObject({ state: 'checked', badCount: 0 });
      expect(listPreviewLines(read)).toEqual(chineseLines);
      expect(read.preview.rows[0]?.cells[3]).toBe('2027/01/13 – 2027/02/12');
    },
  );

  test('reads headings without blanks and asks only what the sheet does not say', async () => {
    const asked = await send(
      book('xlsx', {
        Sheet1: [
          [
            'carrier',
            'pol',
            'pod',
            'currency',
            'rate20dv',
            'rate40hc',
            'rate40nor',
            'effectivestartdate',
            'effectiveenddate',
          ],
          ['HAPAG', 'DEHAM', 'USNYC', 'EUR', 1_100, 1_900, 1_200, 46_388, 46_418],
        ],
      }),
      'contract.xlsx',
    );
    expect(missingIn(asked)).toEqual(['mode', 'transit_days']);
    expect(listPreviewLines(await again(asked, { fixed: { mode: 'FCL', transit_days: '12' } }))).toEqual([
      'FCL | DEHAM – USNYC | HLCU | 20GP 1,100.00 · 40HC 1,900.00 · 40NOR 1,200.00 EUR',
    ]);
  });

  test('finds a heading of two rows below a title, repeats ditto marks, and lists what is left out', async () => {
    const asked = await send(
      book(
        'xlsx',
        {
          RATES: [
            ['SOUTH SEA AGENCIES - RATES'],
            ['Valid: 05 Jan 2027 - 31 Jan 2027', null, null, 'All rates USD'],
            [],
            ['POL', 'POD', 'CARRIER', 'T/T', 'DRY', null, 'SURCHARGES', null],
            [null, null, null, '(days)', "20'GP", "40'HQ", 'LSS', 'DTHC'],
            ['SINGAPORE', 'HAMBURG', 'CMA', '28', '$1,150', 2_050, 'incl.', 'EUR 210/cntr'],
            ["''", 'ROTTERDAM', 'CMA', '27', 1_100, 'N/A', 'USD 30/TEU', null],
            [null, 'ANTWERP', '"', '29', 1_200, 2_100, 'incl.', null],
            ['TOTAL LANES: 3'],
            ['Subject to space'],
          ],
        },
        (sheet) => {
          sheet['!merges'] = ['A1:H1', 'E4:F4', 'G4:H4', 'A4:A5'].map((range) => utils.decode_range(range));
        },
      ),
      'agent.xlsx',
    );
    expect(asked.reading).toMatchObject({
      heading: { from: 4, to: 5 },
      stated: { currency: { value: 'USD', row: 2 }, valid_from: { value: '2027-01-05', row: 2 } },
    });
    const fixed = { mode: 'FCL', currency: 'USD', valid_from: '2027-01-05', valid_to: '2027-01-31' };
    const read = await again(asked, { fixed });
    expect(listPreviewLines(read)).toEqual([
      'FCL | SGSIN – DEHAM | CMDU | 20GP 1,150.00 · 40HC 2,050.00 USD',
      'FCL | SGSIN – NLRTM | CMDU | 20GP 1,100.00 USD',
      'FCL | SGSIN – BEANR | CMDU | 20GP 1,200.00 · 40HC 2,100.00 USD',
    ]);
    expect(await findSurcharges(read)).toEqual([
      { name: 'LSS', basis: 'included' },
      { name: 'DTHC', basis: 'per container', amountMinor: 21_000, currency: 'EUR' },
      { name: 'LSS', basis: 'per TEU', amountMinor: 3_000, currency: 'USD' },
      { name: 'LSS', basis: 'included' },
    ]);
    expect(listLeftOutRows(read)).toEqual(
      expect.arrayContaining([
        '1 SOUTH SEA AGENCIES - RATES: Above the table',
        '9 TOTAL LANES: 3: Total',
        '10 Subject to space: Note',
        '7 N/A: States no number',
      ]),
    );
    expect(read.preview.rows[1]?.note).toBe('SINGAPORE, as in the row above');
  });

  test('reads UTF-16 with tabs and German numbers, asks once what a charge is per, and remembers it', async () => {
    const german = (port: string) =>
      wide(
        `Verkehr\tAbgangshafen\tZielhafen\tReederei\tGültig von\tGültig bis\tLaufzeit (Tage)\tWährung\t20' DC\t40' HC\tHafenzuschlag\r\nFCL\t${port}\tTokyo\tONE\t01.02.2027\t28.02.2027\t41\tUSD\t750,00\t1.250,00\t60,00 EUR\r\nSumme\t\t\t\t\t\t\t\t750,00\t1.250,00\t\r\n`,
      );
    const asked = await send(german('Bremerhaven'), 'unicode.csv');
    expect(asked).toMatchObject({ goodCount: 1, reading: { encoding: 'UTF-16LE', separator: '\t', numbers: 'comma' } });
    expect(listLeftOutRows(asked)).toContain('3 Summe · 750,00 · 1.250,00: Total');
    expect(await findSurcharges(asked)).toEqual([]);
    const words = asked.reading?.words?.filter(({ source }) => source === 'open');
    expect(words).toMatchObject([{ kind: 'basis', word: 'Hafenzuschlag', rows: 1 }]);
    const answers = [{ kind: 'basis' as const, word: 'Hafenzuschlag', value: 'per B/L' }];
    const read = await again(asked, { answers });
    const charge = { name: 'Hafenzuschlag', basis: 'per B/L', amountMinor: 6_000, currency: 'EUR' };
    expect(await findSurcharges(read)).toEqual([charge]);
    expect(listPreviewLines(read)).toEqual(['FCL | DEBRV – JPTYO | ONEY | 20GP 750.00 · 40HC 1,250.00 USD']);
    expect(await findSurcharges(await send(german('Hamburg'), 'next.csv'))).toEqual([charge]);
    const { data } = await admin.call(listImportWords, {});
    expect(data).toMatchObject([{ kind: 'basis', word: 'Hafenzuschlag', value: 'per B/L' }]);
    const forget = { kind: 'basis' as const, word: 'hafenzuschlag', value: null };
    expect((await admin.call(setImportWord, { body: forget })).data).toEqual([]);
  });

  test('asks which port an airport code of a sea lane means, and refuses an answer that is none', async () => {
    const asked = await send(
      book('xlsx', {
        Sea: [
          ['Origin', 'Destination', '20ft Price', 'Transit'],
          ['HCMC', 'LAX', 1_650, 19],
        ],
      }),
      'easy.xlsx',
    );
    const [question] = asked.reading?.words ?? [];
    expect(question).toMatchObject({ kind: 'seaport', word: 'LAX', source: 'open' });
    expect(question?.proposals.map(({ value }) => value).sort()).toEqual(['USLAX', 'USLGB']);
    const fixed = {
      mode: 'FCL',
      carrier: 'Evergreen',
      currency: 'USD',
      valid_from: '2027-01-01',
      valid_to: '2027-01-31',
    };
    const wrong = await admin.call(readImportAs, {
      params: { id: asked.id },
      body: {
        ...{ columns: asked.reading?.columns.map(({ field }) => field) ?? [], fixed, numbers: null, dates: null },
        answers: [{ kind: 'seaport', word: 'LAX', value: 'XXXXX' }],
      },
    });
    expect(wrong).toMatchObject({ status: 422 });
    const read = await again(asked, { fixed, answers: [{ kind: 'seaport', word: 'LAX', value: 'USLGB' }] });
    expect(listPreviewLines(read)).toEqual(['FCL | VNSGN – USLGB | EGLV | 20GP 1,650.00 USD']);
  });

  test('asks once for a customer in another spelling and remembers the answer', async () => {
    const toContactsFile = (name: string) => `Company;Customers\n${name} Mill;MUELLER UND SOEHNE MÖBEL\n`;
    const asked = await send(toContactsFile('First'), 'contacts.csv', 'contacts');
    const [question] = asked.reading?.words ?? [];
    expect(question).toMatchObject({
      ...{ kind: 'customer', word: 'MUELLER UND SOEHNE MÖBEL', rows: 1, source: 'open' },
      proposals: [{ label: 'Müller & Söhne Möbel GmbH' }],
    });
    expect(missingIn(asked)).toEqual(['customers']);
    const answer = { kind: 'customer' as const, word: 'MUELLER UND SOEHNE MÖBEL' };
    const { columns = [] } = asked.reading ?? {};
    const wrong = await admin.call(readImportAs, {
      params: { id: asked.id },
      body: {
        ...{ columns: columns.map(({ field }) => field), fixed: {}, numbers: null, dates: null },
        answers: [{ ...answer, value: home.id }],
      },
    });
    expect(wrong).toMatchObject({ status: 422, error: { message: `${home.id} is not one of your customers` } });
    const answers = [{ ...answer, value: question?.proposals[0]?.value ?? '' }];
    expect(await again(asked, { answers })).toMatchObject({ state: 'checked', goodCount: 1 });
    expect(await send(toContactsFile('Second'), 'contacts.csv', 'contacts')).toMatchObject({
      goodCount: 1,
      badCount: 0,
    });
    const exact = 'Company,Customers\nThird Mill,müller & söhne möbel gmbh\nFourth Mill,a|b; chartering\n';
    expect(await send(exact, 'contacts.csv', 'contacts')).toMatchObject({ goodCount: 2, reading: { words: [] } });
  });

  test('gathers a row per charge and container type to one line', async () => {
    const rows = [
      'Contract,POL,POD,Equipment,Charge,Basis,Amount,Currency,Valid From,Valid To,Carrier',
      'N-1,VNHPH,GBFXT,20DV,BAS,Per Container,1420,USD,01/15/2027,01/31/2027,CMDU',
      'N-1,VNHPH,GBFXT,40HQ,BAS,Per Container,2610,USD,01/15/2027,01/31/2027,CMDU',
      'N-1,VNHPH,GBFXT,20DV,BAF,Per Container,90,USD,01/15/2027,01/31/2027,CMDU',
      'N-1,VNHPH,GBFXT,40HQ,BAF,Per Container,180,USD,01/15/2027,01/31/2027,CMDU',
      'N-1,VNHPH,GBFXT,,DOC,Per B/L,45,GBP,01/15/2027,01/31/2027,CMDU',
    ];
    const asked = await send(`\ufeff${rows.join('\r\n')}`, 'long.csv');
    const read = await again(asked, { fixed: { mode: 'FCL', transit_days: '30' } });
    expect(listPreviewLines(read)).toEqual(['FCL | VNHPH – GBFXT | CMDU | 20GP 1,420.00 · 40HC 2,610.00 USD']);
    const fuel = { name: 'BAF', basis: 'per container', currency: 'USD' };
    expect(await findSurcharges(read)).toEqual([
      { ...fuel, containerType: '20GP', amountMinor: 9_000 },
      { ...fuel, containerType: '40HC', amountMinor: 18_000 },
      { name: 'DOC', basis: 'per B/L', amountMinor: 4_500, currency: 'GBP' },
    ]);
    expect(listLeftOutRows(read)).toEqual([]);
  });

  test('reads a column per weight break and leaves the note below out', async () => {
    const asked = await send(
      book('xlsx', {
        Rates: [
          ['POL', 'POD', 'CARRIER', 'MIN', '+45K', '+100K', '+250K', 'VIA'],
          ['Hong Kong', 'AMS', 'Cathay Pacific', 400, 21, 19.5, 19, 'DIR'],
          ['HKG', 'CDG', '176', '420', '22.5', 20, 19, ''],
          [],
          ['Above excl. FSC'],
        ],
      }),
      'air.xlsx',
    );
    const fixed = { mode: 'AIR', currency: 'USD', valid_from: '2027-01-01', valid_to: '2027-01-31', transit_days: '2' };
    const read = await again(asked, { fixed });
    expect(listPreviewLines(read)).toEqual([
      'AIR | HKG – AMS | CX | Minimum 400.00 · +45 kg 21.00 · +100 kg 19.50 USD',
      'AIR | HKG – CDG | EK | Minimum 420.00 · +45 kg 22.50 · +100 kg 20.00 USD',
    ]);
    expect(read.reading?.columns[6]?.reason).toBe('A tariff has no weight break from 250 kg');
    expect(listLeftOutRows(read)).toContain('5 Above excl. FSC: Note');
  });

  test('reads names and codes alike, short years, and amounts with signs', async () => {
    const text = latin(
      "Mode;POL;POD;Reederei;Gültig ab;Gültig bis;Laufzeit;Währung;20' DC\r\nFCL;Genua;Nhava Sheva;MSC;01.02.27;28.02.27;21 Tage;USD;$ 910,--\r\nFCL;ITGOA;INNSA;MSCU;01.03.2027;31.03.2027;21;USD;1.010,50\r\n",
    );
    expect(listPreviewLines(await send(text, 'names.csv'))).toEqual([
      'FCL | ITGOA – INNSA | MSCU | 20GP 910.00 USD',
      'FCL | ITGOA – INNSA | MSCU | 20GP 1,010.50 USD',
    ]);
  });

  test('passes over the line that states the separator', async () => {
    const text =
      'sep=|\r\nmode|origin|destination|carrier|valid_from|valid_to|transit_days|currency|40HC\r\nFCL|CNSHA|NLRTM|MAEU|2027-02-01|2027-02-28|32|USD|2050.00\r\n';
    const read = await send(text, 'sep.csv');
    expect(read).toMatchObject({ goodCount: 1, reading: { separator: '|', heading: { from: 2, to: 2 } } });
    expect(listLeftOutRows(read)).toEqual(['1 sep=: States the separator']);
  });

  test('moves the heading and the sheet as a person chooses, and takes in a row that was left out', async () => {
    const head = [
      'mode',
      'origin',
      'destination',
      'carrier',
      'valid_from',
      'valid_to',
      'transit_days',
      'currency',
      '40HC',
    ];
    const line = ['FCL', 'CNSHA', 'NLRTM', 'MAEU', '2027-03-01', '2027-03-31', 32, 'USD', 2_000];
    const other = ['FCL', 'CNNGB', 'DEHAM', 'MAEU', '2027-03-01', '2027-03-31', 32, 'USD', 2_100];
    const sent = await send(book('xlsx', { First: [head, line], Second: [['x'], head, other] }), 'two.xlsx');
    expect(listPreviewLines(sent)[0]).toContain('CNSHA');
    const second = await again(sent, { sheet: 'Second' });
    expect(second).toMatchObject({ goodCount: 1, reading: { sheet: 'Second', heading: { from: 2 } } });
    expect(listPreviewLines(second)[0]).toContain('CNNGB');
    expect(listLeftOutRows(second)).toEqual(['1 x: Above the table']);
    const moved = await again(second, { heading: { from: 1, to: 1 } });
    expect(moved).toMatchObject({ state: 'refused', reading: { heading: { from: 1, to: 1 } } });
  });
});

describe('a row with a column per validity', () => {
  test('becomes a line per validity, and all of them are imported', async () => {
    const asked = await send(
      book('xlsx', {
        Rates: [
          ['EX NINGBO'],
          ['To', 'X', 'Equipment', '1-7 Mar 2027', '8-14 Mar 2027', '15-21 Mar 2027'],
          ['Hamburg', 'USD', '40HQ', 2_100, 2_200, 'N/A'],
          ['EX QINGDAO'],
          ['Hamburg', 'USD', '40HQ', 2_300, 2_400, 2_500],
        ],
      }),
      'weeks.xlsx',
    );
    const fixed = { mode: 'FCL', carrier: 'CMA', transit_days: '31' };
    expect(missingIn(asked)).toEqual(['mode', 'carrier', 'transit_days']);
    expect(asked.reading?.columns[1]).toMatchObject({ field: 'currency', isByContent: true });
    const read = await again(asked, { fixed });
    expect(read).toMatchObject({ state: 'checked', goodCount: 5, badCount: 0, notedCount: 0 });
    expect(read.preview.rows.map(({ row, cells: [, lane, , validity] }) => `${row} ${lane} ${validity}`)).toEqual([
      '3 CNNGB – DEHAM 2027/03/01 – 2027/03/07',
      '3 CNNGB – DEHAM 2027/03/08 – 2027/03/14',
      '5 CNTAO – DEHAM 2027/03/01 – 2027/03/07',
      '5 CNTAO – DEHAM 2027/03/08 – 2027/03/14',
      '5 CNTAO – DEHAM 2027/03/15 – 2027/03/21',
    ]);
    const applied = await admin.call(applyImport, { params: { id: read.id }, body: { take: 'all' } });
    expect(await ended(applied.data)).toMatchObject({ state: 'done', takenCount: 5 });
  });

  test('is one row in the file of errors, and says each error once', async () => {
    const asked = await send(
      'POL,POD,Carrier,T/T,Equipment,1-7 Apr 2027,8-14 Apr 2027\r\nCNNGB,DEHAM,CMDU,30,99XX,100,200',
      'weeks.csv',
    );
    const read = await again(asked, { fixed: { mode: 'FCL', currency: 'USD' } });
    expect(read).toMatchObject({ goodCount: 0, badCount: 1 });
    expect(new Set(read.faults.map(({ message }) => message)).size).toBe(read.faults.length - 1);
  });
});

describe('other sheets', () => {
  test('makes a further person of a customer a contact, and undoes both', async () => {
    const text = [
      'Company;Contact;E-Mail',
      'Nord Handel GmbH;Anna Beispiel;anna@nord.example',
      'Nord Handel GmbH;Bernd Muster;bernd@nord.example',
      'nord handel gmbh;Anna Beispiel;ANNA@nord.example',
      'Acme Ltd.;;info[at]acme.example',
    ];
    const read = await send(text.join('\r\n'), 'people.csv', 'customers');
    expect(read).toMatchObject({ goodCount: 2, badCount: 2 });
    expect(read.faults[0]).toMatchObject({ row: 4, message: 'is in row 2 already' });
    expect(read.preview.rows[1]?.note).toBe('Becomes a contact of the customer in row 2');
    const applied = await admin.call(applyImport, { params: { id: read.id }, body: { take: 'good' } });
    expect(await ended(applied.data)).toMatchObject({ state: 'done', takenCount: 2 });
    const people = () => api.sql<{ name: string }>`
      select c.first_name as name from contacts c join contact_companies l on l.contact_id = c.id
        join companies k on k.id = l.company_id where k.company_name = 'Nord Handel GmbH' and c.removed_at is null`;
    expect(await people()).toEqual([{ name: 'Bernd' }]);
    const undone = await admin.call(undoImport, { params: { id: read.id } });
    expect(await ended(undone.data)).toMatchObject({ state: 'undone', kept: [] });
    expect(await people()).toEqual([]);
  });

  test('stores the terms of a customer, makes its addresses contacts, and undoes them', async () => {
    const text = [
      'Company;Contact;E-Mail;Phone;Bill to;City;Country;Abholadresse;Lieferadresse;VAT ID;EORI;Payment terms;Currency;Credit limit',
      'West Handel GmbH;Anna Beispiel;anna@west.example;+49 40 1;Beispielweg 1;Hamburg;DE;Lager 5;Dock 4;DE 123456789;DE1234567;30 Tage netto;EUR;40.000,00',
      'Ost Handel GmbH;Bernd Muster;bernd@ost.example;;;;;;;;DE 1234567890123456;bald;EUR;',
    ];
    const read = await send(text.join('\r\n'), 'master.csv', 'customers');
    expect(read).toMatchObject({ goodCount: 1, badCount: 1 });
    expect(missingIn(read)).toEqual(['eori_number', 'payment_days']);
    const applied = await admin.call(applyImport, { params: { id: read.id }, body: { take: 'good' } });
    expect(await ended(applied.data)).toMatchObject({ state: 'done', takenCount: 1 });
    const addresses = () => api.sql<{ address: string; description: string }>`
      select c.address, c.description from contacts c join contact_companies l on l.contact_id = c.id
        join companies k on k.id = l.company_id where k.company_name = 'West Handel GmbH' and c.removed_at is null
        order by c.id`;
    expect(await addresses()).toEqual([
      { address: 'Beispielweg 1', description: 'Billing address\nVAT number DE123456789\nEORI number DE1234567' },
      { address: 'Lager 5', description: 'Pick-up address' },
      { address: 'Dock 4', description: 'Delivery address' },
    ]);
    const terms = await api.sql`
      select t.payment_days, t.currency, t.credit_limit_minor::int from customer_terms t
        join companies k on k.id = t.company_id where k.company_name = 'West Handel GmbH'`;
    expect(terms).toEqual([{ payment_days: 30, currency: 'EUR', credit_limit_minor: 4_000_000 }]);
    const undone = await admin.call(undoImport, { params: { id: read.id } });
    expect(await ended(undone.data)).toMatchObject({ state: 'undone', kept: [] });
    expect(await api.sql`select id from companies where company_name = 'West Handel GmbH'`).toEqual([]);
    expect(await addresses()).toEqual([]);
  });

  test('reads customers with one column for the name of the person', async () => {
    const text = latin(
      'Firma;Ansprechpartner;E-Mail;Telefon\r\nGrün & Töchter GmbH;Clara Beispiel;clara@gruen.example;+49 40 1\r\nNur Name AG;Solo;solo@nur.example;\r\n',
    );
    const read = await send(text, 'kunden.csv', 'customers');
    expect(read.preview.rows.map(({ cells }) => cells)).toEqual([
      ['Grün & Töchter GmbH', 'Clara Beispiel', 'clara@gruen.example'],
    ]);
    expect(read.faults).toMatchObject([{ row: 3, column: 'contact_name', value: 'Solo' }]);
  });

  test('reads a schedule with a title, names, and days without a time', async () => {
    const asked = await send(
      book('xlsx', {
        Schedule: [
          ['VESSEL SCHEDULE JANUARY 2027'],
          ['Vessel', 'Voyage', 'Carrier', 'POL', 'CY Cut-off', 'ETD', 'POD', 'ETA'],
          ['EVER TEST', '0201W', 'EVERGREEN', 'Ningbo', '07-Jan-2027 12:00', '09-Jan-2027', 'Rotterdam', '11-Feb-2027'],
        ],
      }),
      'schedule.xlsx',
      'departures',
    );
    const read = await again(asked, { fixed: { mode: 'SEA' } });
    expect(read.preview.rows).toEqual([
      {
        row: 3,
        cells: ['SEA', 'CNNGB – NLRTM', 'EGLV', 'EVER TEST 0201W', '2027/01/09 00:00', '2027/02/11 00:00'],
        note: expect.stringContaining('ETD has no time'),
      },
    ]);
  });

  test('judges identifiers of bookings as the form does', async () => {
    const contacts = await send(
      `company_name,customers\nMill S,${customerName}\nShop C,${customerName}`,
      'contacts.csv',
      'contacts',
    );
    const applied = await admin.call(applyImport, { params: { id: contacts.id }, body: { take: 'all' } });
    await ended(applied.data);
    const head =
      'load_type;customer;reference;shipper;consignee;origin;destination;etd;mbl;hbl;containers;container_type;quantity;weight_kg;cbm;commodity;incoterm';
    const air = (reference: string, mbl: string) =>
      `AIR;${customerName};${reference};Mill S;Shop C;HKG;LHR;2027-02-10;${mbl};H1;;AIR;1;100;0,5;Steel pipes 6" x 2 m;FCA`;
    const sea = (reference: string, containers: string, type: string, term = 'FOB') =>
      `FCL;${customerName};${reference};Mill S;Shop C;CNSHA;NLRTM;2027-02-10;COSU6000000001;H2;${containers};${type};1;18500,5;62,25;Parts;${term}`;
    const lines = [
      air('A1', '2,05E+10'),
      air('A2', '2081140743'),
      air('A3', '020-81140740'),
      air('A4', 'AWB 020-81140743'),
      sea('S1', 'CSQU3054383 MSCU1234566', '40HQ'),
      sea('S2', 'CSQU305438/3', '45G1'),
      sea('S3', 'MSCU1234567', "20'DV"),
      sea('S4', 'CSQU3054383', '40HC', 'DAT'),
      sea('S5', 'CSQU3054383', '53XX'),
    ];
    const read = await send([head, ...lines].join('\r\n'), 'bookings.csv', 'bookings');
    expect(read.faults.map(({ row, message }) => [row, message])).toEqual([
      [2, 'A spreadsheet has cut this number: 2,05E+10'],
      [9, 'DAT became DPU in Incoterms 2020'],
      [10, '53XX is no container type, such as 40HC or 45G1'],
    ]);
    const notes = new Map(read.preview.rows.map(({ row, note }) => [row, note]));
    expect(notes.get(3)).toContain('The leading 0 is missing: 020-81140743');
    expect(notes.get(4)).toContain('The check digit should be 3');
    expect(notes.get(5)).toBe('Read as 020-81140743');
    expect(notes.get(8)).toContain('The check digit should be 6');
    const stored = await api.sql<{ row: number; mbl: string; containers: string; type: string }>`
      select row_no as row, terms #>> '{body,fields,mblNumber}' as mbl, terms #>> '{body,fields,containerNumber}' as containers,
             terms #>> '{body,fields,containers,0,type}' as type
        from import_lines where import_id = ${read.id} order by row_no`;
    expect(stored.map(({ row, mbl, containers, type }) => [row, mbl, containers, type])).toEqual([
      [3, '020-81140743', '', 'AIR'],
      [4, '020-81140740', '', 'AIR'],
      [5, '020-81140743', '', 'AIR'],
      [6, 'COSU6000000001', 'CSQU3054383, MSCU1234566', '40HC'],
      [7, 'COSU6000000001', 'CSQU3054383', '40HC'],
      [8, 'COSU6000000001', 'MSCU1234567', '20GP'],
    ]);
  });

  test('reads times with AM and PM', async () => {
    const text = 'Container,Event,Port,Date\r\nTCLU4534532,Discharged,USNYC,01/17/2027 3:36 PM\r\n';
    const read = await send(text, 'status.csv', 'statuses');
    expect(read.preview.rows[0]?.cells[4]).toBe('2027-01-17 15:36');
  });
});
