import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { type Attachment, type Mail, type MailSender, RefusedAddress } from '../../ports/mailServer';
import type { Services } from '../../ports/services';
import { mails } from '../../tables/platformTables';
import type { Workers } from '../outbox/workers';
import { findIssuer } from '../people/issuer';
import { runInAgentStyle } from '../people/shownStyle';
import type { Sender } from './letter';
import { PRODUCT, toMail } from './mailPage';
import { openData } from './sealedData';
import type { Template } from './template';

/** Selects the mail if it was not sent yet: one row or none. */
const selectWaiting = (db: Executor, mailId: string) => {
  const { toAddress: to, template, data, agentId } = mails;
  return db
    .select({ to, template, data: sql<object>`${data}`.mapWith(data), agentId })
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt)));
};

type WaitingMail = Awaited<ReturnType<typeof selectWaiting>>[number];

interface WrittenMail extends Mail, MailSender {
  readonly logo: Buffer;
  readonly attachments: readonly Attachment[];
}

/** Template data is stored and read by the same template. */
type AnyTemplate = Template<never>;

const writtenBy = (services: Services, template: AnyTemplate, mail: WaitingMail): Promise<WrittenMail> => {
  const write = () => writeMail(services, template, mail);
  return mail.agentId === null ? write() : runInAgentStyle(services.database.db, mail.agentId, write);
};

const writeMail = async (
  services: Services,
  { write, attach, sealed = [] }: AnyTemplate,
  { data: stored, agentId }: WaitingMail,
): Promise<WrittenMail> => {
  const { config, database, images, secrets, threads } = services;
  const data = (await openData(secrets, stored, sealed)) as never;
  const issuer = agentId === null ? null : await findIssuer(database.db, services, agentId);
  const sender: Sender = {
    company: issuer?.company ?? PRODUCT,
    foot: [...(issuer?.lines ?? []), issuer?.footer ?? ''].filter(Boolean),
    publicUrl: config.publicUrl,
  };
  const letter = write(data, sender);
  return {
    ...toMail(letter, sender),
    from: issuer?.company ?? null,
    by: letter.by ?? null,
    replyTo: letter.answersTo || issuer?.email || null,
    unsubscribe: letter.unsubscribe ?? null,
    logo: await images.mailLogo(issuer?.logo ?? null),
    attachments: (await attach?.(data, issuer ?? { company: PRODUCT, logo: null }, threads)) ?? [],
  };
};

/** A stored mail, where there is no mail server. */
export interface KeptMail extends Mail, Partial<MailSender> {
  /** PNG as base64. */
  readonly logo: string;
  /** Contents as base64; mails of earlier releases have none. */
  readonly attachments?: readonly (Omit<Attachment, 'content'> & { readonly content: string })[];
}

/**
 * Sends a mail, or stores it in the outbox where there is no mail server. A worker that dies between the mail server's
 * acceptance and its own record sends it again, under the same Message-ID: at least once, never lost.
 */
export const sendMail = (templates: readonly AnyTemplate[]): Workers['send-mail'] => {
  const byName = new Map(templates.map((template) => [template.name, template]));
  return async ({ mailId }, services) => {
    const { database, mail: server } = services;
    const [waiting] = await selectWaiting(database.db, mailId);
    if (!waiting) return;
    const template = byName.get(waiting.template);
    if (!template) throw new Error(`No module writes the mail ${waiting.template}`);
    const { logo, attachments, from, by, replyTo, unsubscribe, ...mail } = await writtenBy(services, template, waiting);
    try {
      await server?.send({ id: mailId, to: waiting.to, ...mail, from, by, replyTo, unsubscribe, logo, attachments });
    } catch (error) {
      const { refused } = template;
      if (!refused || !(error instanceof RefusedAddress)) throw error;
      // It was never sent, and never will be.
      return database.transaction(async (tx) => {
        await refused(tx, waiting, waiting.data as never);
        await tx.delete(mails).where(eq(mails.id, mailId));
      });
    }
    const kept: KeptMail | null = server
      ? null
      : {
          ...mail,
          from,
          by,
          replyTo,
          unsubscribe,
          logo: logo.toString('base64'),
          attachments: attachments.map((one) => ({ ...one, content: one.content.toString('base64') })),
        };
    await database.db
      .update(mails)
      .set({ sentAt: sql`now()`, data: template.keeps?.(waiting.data as never) ?? null, kept })
      .where(eq(mails.id, mailId));
  };
};
