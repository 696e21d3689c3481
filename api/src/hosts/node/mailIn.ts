import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { maxImportBytes } from '@quayside/contract';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { detectEdiFormat, takeEdi } from '../../modules/mailIn/takeEdi';
import { findMailbox, isFull, type Mailbox, takeList, takesFrom } from '../../modules/mailIn/takeList';
import { timeouts } from '../../platform/config/timeouts';
import { newId } from '../../platform/encoding/id';
import { spreadsheetTypes } from '../../platform/files/detectContent';
import { contentInMemory } from '../../platform/files/inspect/contentInMemory';
import { cleanName, getUploadRules } from '../../platform/files/uploadRules';
import type { NodeConfig } from './config';
import type { NodeServices } from './nodeServices';

/** Largest size of a mail: the largest import file in base64, and its text. */
const MOST_BYTES = Math.ceil(maxImportBytes * 1.4);
const MOST_LISTS = 5;
const MOST_CLIENTS = 20;

const rules = getUploadRules({ field: 'file', maxFiles: MOST_LISTS, spreadsheet: true });

/** Creates an SMTP error that the sending server passes on to the sender. */
const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

interface FoundMailbox {
  readonly mailbox: Mailbox;
  readonly name: string;
}

/**
 * Returns the mailbox of an address. @throws 550 for an address that accepts nothing from this sender, 452 when the
 * daily limit is reached
 */
const mailboxFor = async (
  { database }: NodeServices,
  domain: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FoundMailbox> => {
  const at = to.lastIndexOf('@');
  const name = to.slice(0, at).toLowerCase();
  const isHere = at > 0 && to.slice(at + 1).toLowerCase() === domain;
  const mailbox = isHere ? await findMailbox(database, name) : undefined;
  if (!mailbox || !takesFrom(mailbox, from)) throw refusal(550, 'No such address, or not for this sender');
  if (await isFull(database, mailbox)) throw refusal(452, 'Too many lists today. Send it again tomorrow.');
  return { mailbox, name };
};

/**
 * Returns the tables and EDI interchanges attached to a mail, detected by their content. @throws 554 with the sentence that says
 * what is wrong
 */
const readAttachedLists = async ({ attachments }: ParsedMail) => {
  const files = attachments.filter(
    ({ related, contentDisposition }) => !related || contentDisposition === 'attachment',
  );
  if (files.length === 0) throw refusal(554, 'The mail carries no list: attach it as CSV or XLSX, or as an EDI file');
  if (files.length > MOST_LISTS) throw refusal(554, `The mail carries more than ${MOST_LISTS} files`);
  return Promise.all(
    files.map(async ({ content, filename }: Attachment) => {
      const fileName = cleanName(filename ?? 'list');
      if (content.length > rules.maxBytes) throw refusal(552, rules.tooLarge(fileName).message);
      const edi = detectEdiFormat(content);
      if (edi) return { edi, content };
      const detected = await rules.look(contentInMemory(content), fileName);
      if ('refused' in detected) throw refusal(554, detected.refused);
      // Mails carry letters and bills as PDF, too.
      if (detected.contentType === spreadsheetTypes.pdf)
        throw refusal(554, `${fileName} is a PDF: send the table as .xlsx or CSV`);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { edi: undefined, fileName, contentType: detected.contentType, content, sha256 };
    }),
  );
};

const getSenderAddress = ({ from }: ParsedMail): string => from?.value[0]?.address ?? '';

/** Stores the tables of a mail and enqueues their import, and reads its interchanges, for each mailbox. */
const take = async (services: NodeServices, mail: ParsedMail, mailboxes: readonly Mailbox[]): Promise<void> => {
  const from = getSenderAddress(mail);
  // Users see the sender named in the mail; a check of the envelope alone would let another name through.
  if (!mailboxes.every((mailbox) => takesFrom(mailbox, from))) throw refusal(550, 'Not for this sender');
  const lists = await readAttachedLists(mail);
  for (const mailbox of mailboxes)
    for (const found of lists) {
      if (found.edi !== undefined) {
        await takeEdi(services.database, mailbox, { format: found.edi, content: found.content });
        continue;
      }
      const { content, edi: _, ...list } = found;
      const fileKey = newId();
      await services.storage.put(fileKey, Readable.from([content]));
      const messageId = mail.messageId ?? list.sha256;
      const isNew = await takeList(services.database, mailbox, { ...list, from, messageId, fileKey }).catch(
        async (error: unknown) => {
          await services.storage.discard(fileKey);
          throw error;
        },
      );
      if (!isNew) await services.storage.discard(fileKey);
    }
};

/** Receives lists of statuses by SMTP until it is closed. */
export const openMailIn = async (
  mailIn: NonNullable<NodeConfig['mailIn']>,
  host: NodeConfig['host'],
  services: NodeServices,
): Promise<() => Promise<void>> => {
  const known = new WeakMap<SMTPServerSession, Map<string, Mailbox>>();
  const again = (error: unknown): Error => {
    if (error instanceof Error && 'responseCode' in error) return error;
    services.log.error({ err: error }, 'a mail with a list could not be taken');
    return refusal(451, 'It cannot be accepted at the moment. Send it again later.');
  };
  const read = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const mail = await simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
    if (stream.sizeExceeded) throw refusal(552, 'The mail is too large');
    await take(services, mail, [...(known.get(session)?.values() ?? [])]);
  };
  const server = new SMTPServer({
    name: mailIn.domain,
    banner: 'Lists of statuses',
    // Senders are authorised by the mailbox's list; a mail server in front offers TLS and checks SPF and DKIM.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: timeouts.mailIn.silence,
    closeTimeout: timeouts.mailIn.close,
    onMailFrom: (_address, session, done) => {
      known.set(session, new Map());
      done();
    },
    onRcptTo: ({ address: to }, session, done) => {
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      mailboxFor(services, mailIn.domain, { from, to }).then(
        ({ mailbox, name }) => {
          known.get(session)?.set(name, mailbox);
          done();
        },
        (error) => done(again(error)),
      );
    },
    onData: (stream, session, done) => {
      read(stream, session).then(
        () => done(),
        (error) => {
          // Drains the rest, so that the sender receives the reason.
          stream.resume();
          done(again(error));
        },
      );
    },
  });
  server.on('error', (error) => services.log.warn({ err: error }, 'a mail with a list was broken off'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(mailIn.port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
};
