import { reportClientError } from '@quayside/contract';
import { RemoteFailure } from '@quayside/kernel/composition';
import * as v from 'valibot';
import { failureReport } from './failureReport';

test('whatever failed, the report is one that the API takes', () => {
  const failure = new RemoteFailure(`\u0000gone\t${'x'.repeat(900)}`, {
    remote: 'tracking',
    version: '1.4.0',
    reason: 'broken',
  });
  const report = failureReport(failure, { generation: 'g1', pathname: `/bookings/${'9'.repeat(400)}` });
  expect(v.is(reportClientError.body, report)).toBe(true);
  expect(report).toMatchObject({ remote: 'tracking', version: '1.4.0', generation: 'g1' });
});
