import type { ScheduleOption } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { groupChargesByPart } from '@quayside/freight';
import type { User } from '../../platform/people/user';

/** Removes the cost and the kind of tariff from an option, for customers. */
export const withoutCost = ({ cost: _, tariffKind: __, ...option }: ScheduleOption): ScheduleOption => option;

const withParts = (option: ScheduleOption): ScheduleOption => {
  const parts = groupChargesByPart(option.charges).map(({ part, name, totalMinor }) => ({ part, name, totalMinor }));
  return parts.length === 0 ? option : { ...option, parts };
};

/**
 * Returns an option as the viewer may see it, with its price parts. Every option that leaves the server passes through
 * this function.
 */
export const forViewer = (user: Pick<User, 'role'>, option: ScheduleOption): ScheduleOption =>
  withParts(isStaff(user.role) ? option : withoutCost(option));
