import { formatDate } from '@quayside/freight';
import { DateOnly } from './DateOnly';
import { viewerTimeZone } from './placeTimeText';

/**
 * Until when something holds: a day, without a time. Whose day it is, is said here and nowhere else: pages do not know the zone of
 * the agent yet, so it is the viewer's.
 */
export const Validity = ({ until }: { until: string }) => (
  <DateOnly day={formatDate(until, viewerTimeZone()).replaceAll('/', '-')} />
);
