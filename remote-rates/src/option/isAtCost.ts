import type { ScheduleOption } from '@quayside/contract';

/** Whether an option is sold for what it costs; only staff learn that. */
export const isAtCost = ({ cost, totalMinor }: ScheduleOption): boolean => cost?.totalMinor === totalMinor;
