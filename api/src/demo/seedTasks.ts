import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { defaultTaskTemplates, homeCountries, matchingTemplates, taskDueColumns } from '../modules/tasks/public';
import { newId } from '../platform/encoding/id';
import type { Tx } from '../ports/database';
import { users } from '../tables/accountTables';
import { bookings } from '../tables/bookingTables';
import { personName } from '../tables/personName';
import { bookingTasks, taskTemplates } from '../tables/taskTables';
import { insertRows } from './insertRows';
import type { DemoShipment } from './world/shipments';

/** Days for which a task may be overdue: older tasks were done on their day. */
const LATE_DAYS = 1;

/** Creates the tasks of bookings in transit; past ones are done. Sends no notifications. */
export const seedTasks = async (tx: Tx, shipments: readonly DemoShipment[]): Promise<void> => {
  const agents = [...new Set(shipments.map(({ agent }) => agent.id))];
  await insertRows(
    tx,
    taskTemplates,
    agents.map((agentId) => ({ agentId, templates: defaultTaskTemplates })),
  );
  const home = new Map<string, string[]>();
  for (const agentId of agents) home.set(agentId, await homeCountries(tx, agentId));
  const open = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.status, ['new', 'in-progress']));
  const isOpen = new Set(open.map(({ id }) => id));
  const rows = shipments
    .filter(({ id }) => isOpen.has(id))
    .flatMap((shipment) =>
      matchingTemplates(defaultTaskTemplates, shipment, home.get(shipment.agent.id) ?? []).map(
        ({ title, isVisible, due }) => ({
          ...{ id: newId(), agentId: shipment.agent.id, bookingId: shipment.id, title, isVisible },
          ...{ ownerId: shipment.createdBy.id, ...taskDueColumns(due) },
        }),
      ),
    );
  await insertRows(tx, bookingTasks, rows);
  const { dueOn, doneAt, ownerId } = bookingTasks;
  await tx
    .update(bookingTasks)
    .set({
      doneAt: sql`${dueOn} - interval '9 hours'`,
      ...{
        doneBy: sql`${ownerId}`,
        doneName: sql`(select ${personName} from ${users} where ${users.id} = ${ownerId})`,
      },
    })
    .where(and(isNotNull(dueOn), isNotNull(ownerId), sql`${dueOn} < current_date - ${LATE_DAYS}::integer`));
  await tx.update(bookingTasks).set({ isTold: true }).where(sql`${doneAt} is null and ${dueOn} < current_date`);
};
