import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { conflict } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { mailIn as table } from '../../tables/trackingTables';
import { toSheetMailbox } from './takeList';
import { takeMail } from './takeMail';

const findMailIn = async (
  db: Executor,
  { config }: Pick<Services, 'config'>,
  agentId: string,
): Promise<calls.MailIn & { mailbox: string | null }> => {
  const [row] = await db.select().from(table).where(eq(table.agentId, agentId));
  const { mailIn: offered } = config;
  return {
    address: row && offered ? `${row.mailbox}@${offered.domain}` : null,
    sheetAddress: row && offered ? `${toSheetMailbox(row.mailbox)}@${offered.domain}` : null,
    isOffered: offered !== undefined,
    isOn: row?.isOn ?? false,
    senders: row?.senders ?? [],
    version: row?.version ?? 0,
    mailbox: row?.mailbox ?? null,
  };
};

const toAnswer = ({ mailbox: _, ...answer }: Awaited<ReturnType<typeof findMailIn>>): calls.MailIn => answer;

const getMailIn = handle(calls.getMailIn, async ({ db, user, services }) =>
  toAnswer(await findMailIn(db, services, ownAgent(user))),
);

const updateMailIn = handle(calls.updateMailIn, async ({ tx, user, body, expectedVersion, request, services }) => {
  const agentId = ownAgent(user);
  // The next change of the same address waits.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
  const before = await findMailIn(tx, services, agentId);
  refuseStale('the address for lists', before.version, expectedVersion);
  if (!before.isOffered) throw conflict('This installation takes no mails.');
  const change = { isOn: body.isOn, senders: [...new Set(body.senders)], userId: user.id };
  await tx
    .insert(table)
    .values({ agentId, mailbox: `lists-${newId()}`, ...change })
    .onConflictDoUpdate({
      target: table.agentId,
      set: { ...change, updatedAt: sql`now()`, version: sql`${table.version} + 1` },
    });
  const after = await findMailIn(tx, services, agentId);
  await recordChange(tx, {
    ...{ actor: user, action: 'mail-in.changed', id: agentId, requestId: request.id },
    before: { isOn: before.isOn, senders: before.senders },
    after: { isOn: after.isOn, senders: after.senders },
  });
  return toAnswer(after);
});

/** Inbound e-mail: status lists of carriers without an interface, replies, and bounced mails. */
export const mailIn: Module = { name: 'mailIn', routes: [getMailIn, updateMailIn, takeMail] };
