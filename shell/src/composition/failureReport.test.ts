import { reportClientError } from '@quayside/contract';
import { RemoteFailure } from '@quayside/kernel/composition';
import * as v from 'valibot';
import { makeFailureReport } from './failureReport';
import { LoadFailure } from './loadFailure';

test('makes a report that the API accepts for any failure', () => {
  const failure = new RemoteFailure(`\u0000gone\t${'x'.repeat(900)}`, {
    remote: 'tracking',
    version: '1.4.0',
    reason: 'broken',
  });
  const report = makeFailureReport(failure, { generation: 'g1', pathname: `/bookings/${'9'.repeat(400)}` });
  expect(v.is(reportClientError.body, report)).toBe(true);
  expect(report).toMatchObject({ remote: 'tracking', version: '1.4.0', generation: 'g1' });
});

test('states why a release did not load', () => {
  const cause = new LoadFailure('tampered', 'remoteEntry.js is not what was released');
  const failure = new RemoteFailure('gone', { remote: 'rates', version: '1.0.0', reason: 'unreachable', cause });
  const report = makeFailureReport(failure, { generation: 'g1', pathname: '/rates' });
  expect(report).toMatchObject({ reason: 'tampered' });
  expect(v.is(reportClientError.body, report)).toBe(true);
});

test("truncates each part to the call's limit", () => {
  const long = (letter: string) => letter.repeat(999);
  const failure = new RemoteFailure(`a\nb\u0000${long('m')}`, {
    remote: long('r'),
    version: long('v'),
    reason: 'unfit',
  });
  expect(makeFailureReport(failure, { generation: long('g'), pathname: `/${long('p')}` })).toEqual({
    remote: 'r'.repeat(60),
    version: 'v'.repeat(40),
    generation: 'g'.repeat(80),
    route: `/${'p'.repeat(299)}`,
    reason: 'unfit',
    message: `a\nb ${'m'.repeat(496)}`,
  });
});
