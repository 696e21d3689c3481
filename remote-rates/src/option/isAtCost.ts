import type { ScheduleOption } from '@quayside/contract';

/** Returns whether an option is sold at cost; only staff see costs. */
export const isAtCost = ({ cost, totalMinor }: ScheduleOption): boolean => cost?.totalMinor === totalMinor;
