import { conflictOf, mergedValues } from './editConflict';

const halden = { id: '1', companyName: 'Halden Outdoor B.V.' };
const norrvik = { id: '2', companyName: 'Norrvik Components AB' };
const before = { companyName: 'Suzhou', phone: '1', city: '', companies: [halden] };

test('what only they changed is taken, what both changed is disputed, and everything typed stays', () => {
  const mine = { ...before, companyName: 'Suzhou Lumina', companies: [halden, norrvik] };
  const theirs = { ...before, companyName: 'Suzhou Electric', city: 'Suzhou' };
  const conflict = conflictOf(before, mine, theirs);
  expect(conflict.disputed).toEqual(['companyName']);
  expect(conflict.taken).toEqual(['city']);
  expect(mergedValues(conflict)).toEqual({ ...mine, city: 'Suzhou' });
});

test('both writing the same is no dispute, whatever the order of the companies', () => {
  const mine = { ...before, companies: [halden, norrvik] };
  const theirs = { ...before, companies: [norrvik, halden] };
  expect(conflictOf(before, mine, theirs)).toMatchObject({ disputed: [], taken: [] });
});
