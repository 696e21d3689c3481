import { reportClientError } from '@freight/shared-kernel/contract';
import { Counter } from 'prom-client';
import { handleWithoutTransaction } from '../../platform/handle';
import type { Module } from '../../platform/services';

/** Series of the counter; a browser says what it likes, and each pair of labels costs memory for ever. */
const MOST_SERIES = 200;

const failures = new Counter({
  name: 'client_errors_total',
  help: 'Failures of a remote that browsers reported',
  labelNames: ['remote', 'version'],
});
const series = new Set<string>();

const labelsOf = (remote: string, version: string) => {
  const key = `${remote} ${version}`;
  if (!series.has(key) && series.size >= MOST_SERIES) return { remote: 'other', version: 'other' };
  series.add(key);
  return { remote, version };
};

const report = handleWithoutTransaction(reportClientError, async ({ body, request, user }) => {
  failures.inc(labelsOf(body.remote, body.version));
  request.log.warn({ clientError: body, userId: user.id }, 'a remote failed in a browser');
});

export const clientErrors: Module = { name: 'clientErrors', routes: [report] };
