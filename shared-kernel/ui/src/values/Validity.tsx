import { validityDay } from '@quayside/freight';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { DateOnly } from './DateOnly';

/**
 * Shows the end of a validity: a day in the agent's time zone, without a time, the same for every viewer.
 * @param until ISO 8601
 */
export const Validity = ({ until }: { until: string }) => <DateOnly day={validityDay(until, useAgentTimeZone())} />;
