import { toReleaseRows } from './releaseRows';

const status = (held?: string) => ({
  ...{ name: 'bookings', served: '8.0.0', canary: { version: '8.1.0', to: 'the role agent' }, passedOver: [], log: [] },
  versions: [{ version: '8.1.0', canaryFor: 'the role agent', ...(held && { held }) }, { version: '8.0.0' }],
});
const served = (held?: string) =>
  toReleaseRows([status(held)], []).map(({ version, servedTo, percent }) => [version, servedTo, percent]);

test('counts the current release for the other users beside a canary, and for all once the canary is held', () => {
  expect(served()).toEqual([
    ['8.1.0', 'the role agent', undefined],
    ['8.0.0', 'Everybody else', undefined],
  ]);
  expect(served('it fails')).toEqual([
    ['8.1.0', 'Nobody', 0],
    ['8.0.0', 'Everybody', 100],
  ]);
});
