import type { ScheduleOption } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import type { User } from '../../platform/user';

/** The option as a customer may have it: neither what it costs, nor how the forwarder buys it. */
export const withoutCost = ({ cost: _, tariffKind: __, ...option }: ScheduleOption): ScheduleOption => option;

/** The option as somebody may have it. Every option that leaves the server goes through here. */
export const forViewer = (user: Pick<User, 'role'>, option: ScheduleOption): ScheduleOption =>
  isStaff(user.role) ? option : withoutCost(option);
