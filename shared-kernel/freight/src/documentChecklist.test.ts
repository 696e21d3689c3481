import { checklistTotals, documentChecklist, documentState, overdueFrom } from './documentChecklist';
import { type DocumentFacts, type DocumentStepName, documentsPurpose, findDocumentRequirements } from './documentRules';

const haiphong = { country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' };
const facts = (more: Partial<DocumentFacts> = {}): DocumentFacts => ({
  mode: 'SEA',
  from: haiphong,
  via: [{ country: 'SG' }],
  to: { country: 'NL' },
  etd: '2026-03-09T20:00:00.000Z',
  isOver: false,
  ...more,
});
const requiredFor = (more: Partial<DocumentFacts>) =>
  findDocumentRequirements(facts(more))
    .filter(({ required }) => required)
    .map(({ step }) => step);
const held = (files: Partial<Record<DocumentStepName, (string | null)[]>> = {}) =>
  Object.fromEntries(Object.entries(files).map(([step, by]) => [step, by.map((verified) => ({ verified }))]));

const four = ['packingList', 'commercialInvoice', 'draftMBL', 'draftHBL'];
const us = { to: { country: 'US' } };

test.each<[string, Partial<DocumentFacts>, string[]]>([
  ['sea into the Netherlands', {}, four],
  ['air into the Netherlands', { mode: 'AIR' }, four],
  ['sea into the United States', us, [...four, 'isf', 'ams']],
  ['sea into Puerto Rico', { to: { country: 'PR' } }, [...four, 'isf', 'ams']],
  ['air into the United States', { ...us, mode: 'AIR' }, [...four, 'ams']],
  ['sea by way of the United States', { via: [{ country: 'US' }], to: { country: 'MX' } }, [...four, 'ams']],
  ['sea out of the United States', { from: { country: 'US', timeZone: 'America/New_York' } }, four],
])('lists the documents of %s', (_what, more, expected) => {
  expect(requiredFor(more)).toEqual(expected);
});

test('omits the telex release for an air waybill', () => {
  const mayNeed = (mode: 'SEA' | 'AIR') =>
    findDocumentRequirements(facts({ mode }))
      .filter(({ required }) => !required)
      .map(({ step }) => step);
  expect(mayNeed('SEA')).toEqual(['telexMBL', 'others']);
  expect(mayNeed('AIR')).toEqual(['others']);
});

test('calculates the due day at the place of departure: bills three days before, AMS by air its own', () => {
  const listDueDates = (more: Partial<DocumentFacts>) =>
    Object.fromEntries(findDocumentRequirements(facts({ ...us, ...more })).map(({ step, due }) => [step, due]));
  // 20:00 in UTC is the 10th in Haiphong.
  expect(listDueDates({})).toMatchObject({
    packingList: '2026-03-07',
    draftHBL: '2026-03-07',
    isf: '2026-03-08',
    others: null,
  });
  expect(listDueDates({ mode: 'AIR' })).toMatchObject({ draftMBL: '2026-03-07', ams: '2026-03-10' });
  expect(listDueDates({ toFollow: { draftHBL: '2026-03-09' } })).toMatchObject({
    draftMBL: '2026-03-07',
    draftHBL: '2026-03-09',
  });
  expect(listDueDates({ etd: null, toFollow: { draftHBL: '2026-03-09' } })).toMatchObject({
    isf: null,
    draftHBL: '2026-03-09',
  });
  expect(listDueDates({ isOver: true, toFollow: { draftHBL: '2026-03-09' } })).toMatchObject({
    isf: null,
    draftHBL: null,
  });
});

test.each([
  ['missing until its day has passed', { due: '2026-03-07' }, 'missing'],
  ['overdue after it', { due: '2026-03-06' }, 'overdue'],
  ['to follow when somebody said so', { due: '2026-03-07', promised: true }, 'to-follow'],
  ['overdue when it did not follow', { due: '2026-03-06', promised: true }, 'overdue'],
  ['missing without a day', { due: null }, 'missing'],
  ['on file, however late', { due: '2026-03-01', files: 1 }, 'on-file'],
  ['on file until all of it is verified', { files: 2, verified: 1 }, 'on-file'],
  ['verified', { files: 2, verified: 2 }, 'verified'],
  ['not needed yet', { required: false }, 'not-needed'],
  ['waived', { required: false, waived: true }, 'waived'],
  ['on file when it was waived and came all the same', { required: false, waived: true, files: 1 }, 'on-file'],
] as const)('gives a document the state %s', (_what, more, state) => {
  const nothing = { files: 0, verified: 0, required: true, waived: false, due: null, promised: false };
  expect(documentState({ ...nothing, ...more }, '2026-03-07')).toBe(state);
});

test('sorts overdue first and optional last, and keeps filed documents that are not required', () => {
  const rows = documentChecklist(
    facts({ ...us, toFollow: { draftHBL: '2026-03-08', ams: '2026-03-20' } }),
    held({ packingList: ['2026-03-02'], commercialInvoice: [null], telexMBL: [null] }),
    new Date('2026-03-08T00:00:00Z'),
  );
  expect(rows.map(({ step, state }) => [step, state])).toEqual([
    ['draftMBL', 'overdue'],
    ['isf', 'missing'],
    ['draftHBL', 'to-follow'],
    ['ams', 'to-follow'],
    ['commercialInvoice', 'on-file'],
    ['packingList', 'verified'],
    ['telexMBL', 'on-file'],
    ['others', 'not-needed'],
  ]);
  expect(checklistTotals(rows)).toEqual({ required: 6, onFile: 2, overdue: 1, nextDue: '2026-03-08' });
  const byAir = documentChecklist(facts({ mode: 'AIR' }), held({ isf: [null] }), new Date('2026-03-01T00:00:00Z'));
  expect(byAir.map(({ step }) => step)).toEqual([...four, 'isf', 'others']);
  expect(byAir.map(({ name }) => name)).toContain('House air waybill (HAWB)');
});

test('requires no waived document, and gives it no due day', () => {
  const waived = { draftHBL: { reason: 'Sea waybill only' }, telexMBL: { reason: 'Not a required one' } };
  const rows = documentChecklist(
    facts({ waived, toFollow: { draftHBL: '2026-03-01' } }),
    held(),
    new Date('2026-03-20'),
  );
  expect(rows.map(({ step, required, due, state }) => [step, required, due, state])).toEqual([
    ['packingList', true, '2026-03-07', 'overdue'],
    ['commercialInvoice', true, '2026-03-07', 'overdue'],
    ['draftMBL', true, '2026-03-07', 'overdue'],
    ['draftHBL', false, null, 'waived'],
    ['telexMBL', false, null, 'not-needed'],
    ['others', false, null, 'not-needed'],
  ]);
  expect(checklistTotals(rows)).toEqual({ required: 3, onFile: 0, overdue: 3, nextDue: null });
});

test('changes the day at the place of departure, for list and reminder', () => {
  const stateAt = (now: string) => documentChecklist(facts(), held(), new Date(now))[0]?.state;
  const until = overdueFrom('2026-03-07', facts());
  expect(until).toBe('2026-03-07T17:00:00.000Z');
  expect(stateAt('2026-03-07T16:59:59.999Z')).toBe('missing');
  expect(stateAt(until)).toBe('overdue');
});

test('describes the trade of the documents', () => {
  expect(documentsPurpose(facts())).toBe('sea import, Netherlands');
  expect(documentsPurpose(facts({ mode: 'AIR', ...us }))).toBe('air import, United States');
  expect(documentsPurpose(facts({ to: haiphong }))).toBe('sea freight within Vietnam');
});
