import { validityDay } from '@quayside/freight';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { DateOnly } from './DateOnly';

/** Until when something holds: a day in the agent's zone, without a time, the same for whoever looks. @param until ISO 8601 */
export const Validity = ({ until }: { until: string }) => <DateOnly day={validityDay(until, useAgentTimeZone())} />;
