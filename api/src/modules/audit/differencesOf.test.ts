import { differencesOf } from './differencesOf';

test('what changed is told field by field, what stayed and what is empty is not', () => {
  const before = {
    remarks: '',
    version: 1,
    contacts: { consignee: { companyName: 'Brightwater GmbH' } },
    ids: ['a', 'b'],
  };
  const after = {
    remarks: 'Full legal name',
    version: 1,
    contacts: { consignee: { companyName: 'Brightwater Lighting GmbH' } },
    ids: ['a'],
    note: null,
  };
  expect(differencesOf(before, after)).toEqual([
    { path: 'contacts.consignee.companyName', before: 'Brightwater GmbH', after: 'Brightwater Lighting GmbH' },
    { path: 'ids.1', before: 'b', after: null },
    { path: 'remarks', before: null, after: 'Full legal name' },
  ]);
});

test('a new record tells what it has, and a text that is long is cut', () => {
  expect(differencesOf(null, { name: 'x'.repeat(400), size: 0, open: false })).toEqual([
    { path: 'name', before: null, after: `${'x'.repeat(300)}…` },
    { path: 'size', before: null, after: '0' },
    { path: 'open', before: null, after: 'false' },
  ]);
});
