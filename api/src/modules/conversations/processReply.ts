import { Readable } from 'node:stream';
import { maxCommentFiles, maxCommentLength, maxDocumentsPerCall, notificationPath } from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { sha256Hex } from '../../platform/encoding/digest';
import { newId } from '../../platform/encoding/id';
import { forbidden, HttpError } from '../../platform/errors';
import { discardFiles } from '../../platform/files/discardFiles';
import { contentInMemory } from '../../platform/files/inspect/contentInMemory';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import { cleanName, getUploadRules } from '../../platform/files/uploadRules';
import { queueMail } from '../../platform/mail/queueMail';
import { activePerson } from '../../platform/people/activePerson';
import type { User } from '../../platform/people/user';
import type { MailedFile, ReadMail } from '../../ports/readMail';
import type { Services } from '../../ports/services';
import { commentFiles } from '../documents/public';
import { commentNotificationKinds, findCommentedRecord, loadCommentedRecord } from './commentedRecord';
import { extractReplyText } from './extractReplyText';
import type { UnverifiedReply } from './replyAddress';
import { refusedReplyMail } from './replyMails';
import { writeComment } from './writeComments';

/** Result of a mail reply; `reason` is a sentence. */
export interface ReplyResult {
  readonly outcome: 'written' | 'repeated' | 'refused';
  readonly reason: string | null;
}

type ReplyServices = Pick<Services, 'database' | 'storage' | 'scanner' | 'secrets'>;

const rules = getUploadRules({ field: 'documents', maxFiles: maxDocumentsPerCall });

/** Stores a file of a mail like an upload, or returns the reason why not as a sentence. */
const receive = async ({ storage }: ReplyServices, { name, content }: MailedFile): Promise<ReceivedFile | string> => {
  const fileName = cleanName(name);
  if (content.length > rules.maxBytes) return rules.tooLarge(fileName).message;
  const detected = await rules.look(contentInMemory(content), fileName);
  if ('refused' in detected) return `${detected.refused}.`;
  const key = newId();
  await storage.put(key, Readable.from([content]));
  return { key, fileName, contentType: detected.contentType, size: content.length, sha256: sha256Hex(content) };
};

const receiveAll = async (services: ReplyServices, files: readonly MailedFile[]) => {
  const [taken, refused]: [ReceivedFile[], string[]] = [[], []];
  try {
    for (const file of files.slice(0, maxCommentFiles)) {
      const received = await receive(services, file);
      if (typeof received === 'string') refused.push(received);
      else taken.push(received);
    }
  } catch (error) {
    await discardFiles(taken, services.storage);
    throw error;
  }
  for (const { name } of files.slice(maxCommentFiles))
    refused.push(`${cleanName(name)} is one too many: ${maxCommentFiles} files go with one comment.`);
  return { taken, refused };
};

// Removes invisible characters.
const cleanText = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Notifies the author what was left out of the conversation, and why. */
const notifyAuthor = async (
  { database, secrets }: ReplyServices,
  user: User,
  to: UnverifiedReply,
  reason: string,
): Promise<void> => {
  const { firstName, email, tenantId: agentId } = user;
  const data = { firstName, reason, path: notificationPath(commentNotificationKinds(to.about).comment, to.id) };
  await database
    .asPlatform('a mail answers somebody who has no session')
    .transaction((tx) => queueMail(tx, refusedReplyMail, { to: email, data, agentId, secrets }));
};

/**
 * Writes the comment. Returns undefined when the same mail became one before. @throws as the call that writes comments
 */
const write = (
  services: ReplyServices,
  user: User,
  to: UnverifiedReply,
  mail: ReadMail,
  files: readonly ReceivedFile[],
) =>
  services.database.asPlatform('somebody answers by mail, without a session').transaction(async (tx) => {
    const talk = await findCommentedRecord(tx, user, to);
    if (!isAllowed(user, 'create', 'Comment')) throw forbidden();
    const kept = await commentFiles.keep(tx, { user, files, isScanned: services.scanner !== undefined });
    const text = cleanText(extractReplyText(mail.text));
    if (text.length > maxCommentLength)
      throw new HttpError(422, 'too_long', `It has ${text.length} characters; the maximum is ${maxCommentLength}.`);
    const body = { text, mentions: [], isVisible: to.isVisible, files: kept.map(({ id }) => id) };
    const mailKey = sha256Hex([to.id, user.id, mail.messageId ?? text].join('\n'));
    const comment = await writeComment(tx, { user, talk, body, requestId: newId(), mailKey });
    // Roll back, so that files of a repeated mail stay unclaimed.
    if (!comment) throw new Repeated();
    return comment;
  });

class Repeated extends Error {}

/**
 * Converts a mail reply to a comment of the user for whom its address was created: the user's own text and the files.
 * A mail from another sender is rejected silently, because the sender may be forged; for all other errors the user
 * gets a mail. Unsupported files are left out and named there.
 */
export const processReply = async (
  services: ReplyServices,
  mail: ReadMail,
  to: UnverifiedReply,
): Promise<ReplyResult> => {
  const { db } = services.database.asPlatform('the address of a mail says whose it is');
  const user = await activePerson(db, to.userId);
  if (!user || user.email.toLowerCase() !== mail.from)
    return { outcome: 'refused', reason: 'It was not sent by the person this address belongs to.' };
  const talk = await loadCommentedRecord(db, to.about, to.id);
  const customerId = to.isVisible ? (talk?.customer?.id ?? null) : null;
  const proof = to.proof({ secrets: services.secrets, customerId, now: new Date() });
  if (proof === 'forged') return { outcome: 'refused', reason: 'Its address does not exist here.' };
  const refuse = async (reason: string): Promise<ReplyResult> => {
    await notifyAuthor(services, user, to, reason);
    return { outcome: 'refused', reason };
  };
  if (proof === 'old') return refuse('The mail that you have answered is too old.');
  const { taken, refused } = await receiveAll(services, mail.files);
  try {
    await write(services, user, to, mail, taken);
  } catch (error) {
    await discardFiles(taken, services.storage);
    if (error instanceof Repeated) return { outcome: 'repeated', reason: null };
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    return refuse([error.errors?.[0]?.message ?? error.message, ...refused].join(' '));
  }
  if (refused.length > 0)
    await notifyAuthor(services, user, to, `Your comment was added without these files: ${refused.join(' ')}`);
  return { outcome: 'written', reason: refused.join(' ') || null };
};
