import type { ScheduleOption } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { partsOf } from '@quayside/freight';
import type { User } from '../../platform/user';

/** The option as a customer may have it: neither what it costs, nor how the forwarder buys it. */
export const withoutCost = ({ cost: _, tariffKind: __, ...option }: ScheduleOption): ScheduleOption => option;

const withParts = (option: ScheduleOption): ScheduleOption => {
  const parts = partsOf(option.charges).map(({ part, name, totalMinor }) => ({ part, name, totalMinor }));
  return parts.length === 0 ? option : { ...option, parts };
};

/** The option as somebody may have it, with the parts of its price. Every option that leaves the server goes through here. */
export const forViewer = (user: Pick<User, 'role'>, option: ScheduleOption): ScheduleOption =>
  withParts(isStaff(user.role) ? option : withoutCost(option));
