import type { TaskTemplate } from '@quayside/contract';
import {
  type FormLoadType,
  findCountryCode,
  findTradeDirections,
  isByContainer,
  isLikeAir,
  type LoadType,
} from '@quayside/freight';
import { eq, inArray } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { withoutRowSecurity } from '../../platform/database/withoutRowSecurity';
import { newId } from '../../platform/encoding/id';
import { notify } from '../../platform/events/notify';
import { getPersonId, type User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { companyProfiles } from '../../tables/accountTables';
import { bookingTasks, taskTemplates } from '../../tables/taskTables';
import { bookedRoute } from '../bookings/booking/bookedRoute';
import type { BookingRow } from '../bookings/booking/bookingRows';
import { possibleTaskOwners } from './taskOwners';
import { auditedTask, dueColumns, selectTasks } from './taskRows';

/** Returns the countries of an agent's profile and offices. */
export const homeCountries = async (db: Executor, agentId: string): Promise<string[]> => {
  const { country, offices } = companyProfiles;
  const [profile] = await db
    .select({ country, offices })
    .from(companyProfiles)
    .where(eq(companyProfiles.agentId, agentId));
  if (!profile) return [];
  const codes = [findCountryCode(profile.country), ...profile.offices.map(({ unlocode }) => unlocode.slice(0, 2))];
  return [...new Set(codes.flatMap((code) => code || []))];
};

const getTemplateMode = (loadType: LoadType): FormLoadType => {
  if (isLikeAir(loadType)) return 'AIR';
  return isByContainer(loadType) ? 'FCL' : 'LCL';
};

/** Returns the templates that apply to a booking, in order. */
export const matchingTemplates = (
  templates: readonly TaskTemplate[],
  { loadType, fields }: Pick<BookingRow, 'loadType' | 'fields'>,
  home: readonly string[],
): TaskTemplate[] => {
  const directions = findTradeDirections(bookedRoute(fields), home);
  const mode = getTemplateMode(loadType);
  return templates.filter(
    ({ modes, direction }) => modes.includes(mode) && (direction === null || directions.includes(direction)),
  );
};

const notifyOwners = async (tx: Tx, user: User, row: BookingRow, owners: readonly (string | null)[]): Promise<void> => {
  const others = new Set(owners.filter((id) => id !== null && id !== getPersonId(user)));
  for (const toUserId of others as Set<string>) {
    const count = owners.filter((id) => id === toUserId).length;
    await notify(tx, {
      ...{ agentId: row.agentId, subjectId: row.id, kind: 'task-assigned', actor: user, toUserId },
      label: count === 1 ? 'Task given to you' : `${count} tasks given to you`,
      detail: 'With a new booking',
    });
  }
};

interface TemplateTasksInput {
  readonly user: User;
  readonly booking: BookingRow;
  readonly requestId?: string | undefined;
}

/**
 * Adds the tasks of the agent's templates to a new booking. The owner of the booking replaces a template owner who has
 * left. Tasks that are overdue from the start cause no notification, because the user who books sees them.
 */
export const addTemplateTasks = (tx: Tx, making: TemplateTasksInput): Promise<void> =>
  withoutRowSecurity(tx, 'a new booking takes the tasks of its forwarder, also where its customer makes it', () =>
    addTasks(tx, making),
  );

const addTasks = async (tx: Tx, { user, booking, requestId }: TemplateTasksInput): Promise<void> => {
  const { id: bookingId, agentId } = booking;
  const [stored] = await tx
    .select({ templates: taskTemplates.templates })
    .from(taskTemplates)
    .where(eq(taskTemplates.agentId, agentId));
  if (!stored?.templates.length) return;
  const matching = matchingTemplates(stored.templates, booking, await homeCountries(tx, agentId));
  if (matching.length === 0) return;
  const named = matching.flatMap(({ owner }) => owner ?? []);
  const known = await possibleTaskOwners(tx, agentId, [...named, ...(booking.createdBy ? [booking.createdBy] : [])]);
  const mayOwn = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const rows = matching.map(({ title, isVisible, due, owner }) => ({
    ...{ id: newId(), agentId, bookingId, title, isVisible, ...dueColumns(due) },
    ownerId: mayOwn(owner) ?? mayOwn(booking.createdBy),
  }));
  await tx.insert(bookingTasks).values(rows);
  const made = await selectTasks(tx, { where: eq(bookingTasks.bookingId, bookingId), limit: rows.length });
  for (const row of made)
    await recordChange(tx, { actor: user, action: 'task.added', id: row.id, after: auditedTask(row), requestId });
  const late = made.flatMap(({ id, isOverdue }) => (isOverdue ? id : []));
  if (late.length > 0) await tx.update(bookingTasks).set({ isTold: true }).where(inArray(bookingTasks.id, late));
  await notifyOwners(
    tx,
    user,
    booking,
    rows.map(({ ownerId }) => ownerId),
  );
};
