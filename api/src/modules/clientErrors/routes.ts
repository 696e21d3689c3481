import {
  getReleaseHealth,
  type LoadFailureKind,
  loadFailureKinds,
  reportClientError,
  reportReleaseLoads,
} from '@quayside/contract';
import { Counter, Histogram } from 'prom-client';
import { type Context, handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { redactSecrets } from '../../platform/http/secretPaths';
import type { Module } from '../../platform/module/module';
import type { Services } from '../../ports/services';
import { alarmOnce } from './alarmOnce';
import {
  addCounts,
  addFailure,
  findReleaseFailures,
  forgetFailures,
  forgetHealth,
  releaseHealth,
  toHealthCounts,
} from './health';
import { heldReleaseMail } from './heldReleaseMail';
import { counterNames } from './releaseOutcomes';

/** Maximum series of a counter: browsers can send any values, and each pair of labels uses memory permanently. */
const MOST_SERIES = 200;
const labelNames = ['remote', 'version'] as const;

const failures = new Counter({
  name: counterNames.errors,
  help: 'Failures of a release that browsers reported',
  labelNames,
});
const abandoned = new Counter({
  name: counterNames.abandoned,
  help: 'Releases, or chunks of one, that browsers asked for and gave up',
  labelNames: [...labelNames, 'kind'],
});
const loads = new Counter({
  name: counterNames.loads,
  help: 'Pages that took a release',
  labelNames,
});
const durations = new Histogram({
  name: 'client_load_seconds',
  help: 'Time from asking for a release to having it, in browsers',
  labelNames: ['remote'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
});
const series = new Set<string>();

const getSeriesLabels = (remote: string, version: string) => {
  const key = `${remote} ${version}`;
  if (!series.has(key) && series.size >= MOST_SERIES) return { remote: 'other', version: 'other' };
  series.add(key);
  return { remote, version };
};

const didNotCome = (reason: string): reason is LoadFailureKind => loadFailureKinds.some((kind) => kind === reason);
const alarm = alarmOnce();
type Report = Context<typeof reportClientError>['body'];

const asCounter = ({ database }: Pick<Services, 'database'>) =>
  database.asPlatform('the counts of releases are nobody’s');

/** Returns a report without secrets from addresses: the address of the failed page may contain one. */
const withoutSecrets = (report: Report): Report => ({
  ...report,
  route: redactSecrets(report.route),
  message: redactSecrets(report.message),
  ...(report.stack !== undefined && { stack: redactSecrets(report.stack) }),
});

const reportError = handleWithoutTransaction(reportClientError, async ({ body: sent, request, user, services }) => {
  const body = withoutSecrets(sent);
  const labels = getSeriesLabels(body.remote, body.version);
  failures.inc(labels);
  if (didNotCome(body.reason)) abandoned.inc({ ...labels, kind: body.reason });
  if (body.reason === 'tampered') {
    services.log.error(
      { clientError: body, userId: user.id },
      'a browser refused a file that is not what was released',
    );
    alarm(services, body);
  }
  request.log.warn({ clientError: body, userId: user.id, role: user.role }, 'a remote failed in a browser');
  await addFailure(asCounter(services).db, labels, body, user.id);
});

const reportLoads = handleWithoutTransaction(reportReleaseLoads, async ({ body, services }) => {
  for (const { remote, version, milliseconds } of body.loads) {
    const labels = getSeriesLabels(remote, version);
    loads.inc(labels);
    durations.observe({ remote: labels.remote }, milliseconds / 1000);
  }
  const named = <One extends { remote: string; version: string }>(one: One): One => ({
    ...one,
    ...getSeriesLabels(one.remote, one.version),
  });
  await addCounts(asCounter(services).db, toHealthCounts(body.loads.map(named), body.vitals.map(named)));
});

const readHealth = handle(getReleaseHealth, async ({ db, query: { days = 1 } }) => ({
  releases: await releaseHealth(db, days),
  failures: await findReleaseFailures(db, days),
}));

export const clientErrors: Module = {
  name: 'clientErrors',
  routes: [reportError, reportLoads, readHealth],
  mails: [heldReleaseMail],
  housekeeping: [forgetHealth, forgetFailures],
};
