import type { DocumentType } from '@quayside/contract';
import { missingText, planMissingDocumentNotifications } from './missingDocumentNotifications';

const due = '2031-02-10';
const paper = (type: DocumentType, day = due) => ({ type, name: type, due: day });
const [list, invoice] = [paper('packing-list'), paper('commercial-invoice')];
const on = (today: string, told: Record<string, number> = {}, known?: readonly DocumentType[]) => ({
  ...{ today, told },
  named: new Map(known ? [[due, new Set(known)]] : []),
});

test('groups all documents of a day into one notification and skips past days', () => {
  expect(planMissingDocumentNotifications(on('2031-02-07'), [list, invoice], [3])).toEqual([
    { due, papers: [list, invoice], daysLeft: 3, isLate: false },
  ]);
  expect(planMissingDocumentNotifications(on('2031-02-11'), [list], [3])).toEqual([]);
  expect(planMissingDocumentNotifications(on('2031-02-07', { [due]: 3 }, ['packing-list']), [list], [3])).toEqual([]);
});

test('notifies a document that is added later to those who know the day, and all documents to the others', () => {
  const since = on('2031-02-07', { [due]: 10 }, ['packing-list']);
  expect(planMissingDocumentNotifications(since, [list, invoice], [10, 3])).toEqual([
    { due, papers: [invoice], daysLeft: 10, isLate: true },
    { due, papers: [list, invoice], daysLeft: 3, isLate: false },
  ]);
});

test('does not guess the documents of an earlier notification', () => {
  expect(planMissingDocumentNotifications(on('2031-02-08', { [due]: 3 }), [list, invoice], [3])).toEqual([]);
});

test('names a single document and counts several', () => {
  expect(missingText(due, [{ name: 'Packing list' }]).label).toBe('Packing list is due on 2031/02/10');
  expect(missingText(due, [list, invoice])).toEqual({
    label: '2 documents are due on 2031/02/10',
    detail: 'packing-list, commercial-invoice',
  });
});
