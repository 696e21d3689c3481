import { eq } from 'drizzle-orm';
import { mails } from '../../tables/platformTables';
import type { Workers } from '../outbox/workers';
import type { Template } from './template';

/**
 * Handles a mail that bounced from one of its addresses like one that the mail server refuses at once. The address in
 * the report is verified, so that no other one is removed.
 */
export const returnedMail = (templates: readonly Template<never>[]): Workers['mail-returned'] => {
  const byName = new Map(templates.map((template) => [template.name, template]));
  return async ({ mailId, addresses }, { database }) =>
    database.transaction(async (tx) => {
      const { toAddress: to, template, agentId, data } = mails;
      const [mail] = await tx.select({ to, template, agentId, data }).from(mails).where(eq(mails.id, mailId));
      if (!mail || !addresses.includes(mail.to.toLowerCase())) return;
      await byName.get(mail.template)?.refused?.(tx, mail, mail.data as never);
    });
};
