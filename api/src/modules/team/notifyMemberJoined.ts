import { eq, sql } from 'drizzle-orm';
import { notify } from '../../platform/events/notify';
import { fullName } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';

/** Notifies colleagues that a person has joined. */
export const notifyMemberJoined = async (tx: Tx, id: string): Promise<void> => {
  const { firstName, lastName } = users;
  const [member] = await tx
    .select({
      id: users.id,
      firstName,
      lastName,
      agentId: sql<string>`coalesce(${companies.agentId}, ${companies.id})`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, id));
  if (!member) return;
  const { agentId } = member;
  const label = `${fullName(member)} joined`;
  await notify(tx, { kind: 'member-joined', label, tone: 'good', agentId, subjectId: id, actor: member });
};
