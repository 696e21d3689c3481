import { conflictOf } from '@quayside/ui';
import { partsBy } from './formValues';

const halden = { id: '1', companyName: 'Halden Outdoor B.V.' };
const norrvik = { id: '2', companyName: 'Norrvik Components AB' };
const before = { companyName: 'Suzhou', phone: '1', city: '', companies: [halden] };
const parts = partsBy<typeof before>({
  companyName: 'Company name',
  phone: 'Phone',
  city: 'City',
  companies: 'Customers',
});

test('reports no conflict when both wrote the same, in any order of companies', () => {
  const mine = { ...before, companyName: 'Suzhou Lumina', companies: [halden, norrvik] };
  const theirs = { ...before, companies: [norrvik, halden] };
  expect(conflictOf(before, mine, theirs, parts)).toMatchObject({ disputed: [], taken: [] });
});

test('shows companies by name', () => {
  expect(parts({ ...before, companies: [norrvik, halden] })).toContainEqual({
    name: 'companies',
    label: 'Customers',
    text: 'Halden Outdoor B.V., Norrvik Components AB',
  });
});
