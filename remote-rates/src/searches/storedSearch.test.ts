import { defaultQuestion, readQuestion } from '../question/rateQuestion';
import { readStoredSearch } from './readStoredSearch';
import { searchName, toStoredQuestion } from './storedSearch';

const asked = { ...defaultQuestion, from: 'VNHPH', to: 'NLRTM', date: '2026-12-01', containers: { '40HC': 2 } };
const kept = toStoredQuestion({ ...asked, quoteMode: 're-quote', request: 'a1'.repeat(12), customer: 'c1'.repeat(12) });

test('stores the search and its customer, but not the page it came from', () => {
  expect(readQuestion(new URLSearchParams(kept))).toEqual({ ...asked, customer: 'c1'.repeat(12) });
  expect(searchName(asked)).toBe('VNHPH → NLRTM, 2 × 40HC');
});

test.each([
  ['2026-12-01', '2026-12-01', null],
  ['2026-12-02', '2026-12-02', '2026-12-01'],
  ['2026-11-30', '2026-12-01', null],
])('searches on %s from %s on', (today, date, movedFrom) => {
  const { question, movedFrom: from, address } = readStoredSearch(kept, today);
  expect([question.date, from]).toEqual([date, movedFrom]);
  expect(new URLSearchParams(address.split('?')[1]).get('moved')).toBe(movedFrom);
});

test('never moves a search that starts today', () => {
  const { question, movedFrom } = readStoredSearch(toStoredQuestion({ ...asked, date: null }), '2030-01-01');
  expect([question.date, movedFrom]).toEqual([null, null]);
});
