import { listDifferences } from './listDifferences';

test('describes each changed field, without unchanged and empty ones', () => {
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
  expect(listDifferences(before, after)).toEqual([
    { path: 'contacts.consignee.companyName', before: 'Brightwater GmbH', after: 'Brightwater Lighting GmbH' },
    { path: 'ids.1', before: 'b', after: null },
    { path: 'remarks', before: null, after: 'Full legal name' },
  ]);
});

test('describes the fields of a new record, and cuts a long text', () => {
  expect(listDifferences(null, { name: 'x'.repeat(400), size: 0, open: false })).toEqual([
    { path: 'name', before: null, after: `${'x'.repeat(300)}…` },
    { path: 'size', before: null, after: '0' },
    { path: 'open', before: null, after: 'false' },
  ]);
});
