import type { DocumentType } from '@quayside/contract';
import { missingNews, missingText } from './missingNews';

const due = '2031-02-10';
const paper = (type: DocumentType, day = due) => ({ type, name: type, due: day });
const [list, invoice] = [paper('packing-list'), paper('commercial-invoice')];
const on = (today: string, told: Record<string, number> = {}, known?: readonly DocumentType[]) => ({
  ...{ today, told },
  named: new Map(known ? [[due, new Set(known)]] : []),
});

test('all papers of a day are one news, and no day that is past is told', () => {
  expect(missingNews(on('2031-02-07'), [list, invoice], [3])).toEqual([
    { due, papers: [list, invoice], daysLeft: 3, isLate: false },
  ]);
  expect(missingNews(on('2031-02-11'), [list], [3])).toEqual([]);
  expect(missingNews(on('2031-02-07', { [due]: 3 }, ['packing-list']), [list], [3])).toEqual([]);
});

test('a paper that comes up after its day was told is told to those who have heard of the day, the others hear of all', () => {
  const since = on('2031-02-07', { [due]: 10 }, ['packing-list']);
  expect(missingNews(since, [list, invoice], [10, 3])).toEqual([
    { due, papers: [invoice], daysLeft: 10, isLate: true },
    { due, papers: [list, invoice], daysLeft: 3, isLate: false },
  ]);
});

test('which papers a day was told with is not guessed', () => {
  expect(missingNews(on('2031-02-08', { [due]: 3 }), [list, invoice], [3])).toEqual([]);
});

test('one paper is named, several are counted', () => {
  expect(missingText(due, [{ name: 'Packing list' }]).label).toBe('Packing list is due on 2031/02/10');
  expect(missingText(due, [list, invoice])).toEqual({
    label: '2 documents are due on 2031/02/10',
    detail: 'packing-list, commercial-invoice',
  });
});
