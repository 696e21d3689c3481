import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { incompleteUploadMessage, maxDocumentBytes } from '@quayside/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { newId } from '../../platform/encoding/id';
import { badRequest, filesWanted, wrongField } from '../../platform/errors';
import type { ContentCheckResult } from '../../platform/files/detectContent';
import { discardFiles } from '../../platform/files/discardFiles';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import { cleanName, getUploadRules, type Upload, type UploadRules } from '../../platform/files/uploadRules';
import type { Threads } from '../../ports/threads';
import { contentOnDisk } from './contentOnDisk';
import type { DiskStorage } from './diskStorage';
import { inspectUpload } from './hostTasks';

/** Bytes that the parts' headers may add to the files. */
const ENVELOPE = 1024 * 1024;
/**
 * Yields parts or bytes as they arrive. Errors of the parser count as invalid requests; exceeded limits keep their
 * error.
 */
async function* asSent<T>(sent: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* sent;
  } catch (error) {
    throw (error as FastifyError).statusCode === 413 ? error : badRequest(incompleteUploadMessage);
  }
}

/** Largest file that is checked here, in bytes: the check of a larger one would hold up the event loop. */
const CHECKED_HERE = 256 * 1024;

interface Receiver {
  readonly upload: Upload;
  readonly rules: UploadRules;
  readonly storage: DiskStorage;
  readonly threads: Threads;
}

/** Checks the content of a file; a large one in a worker thread. */
const inspectFile = async (
  file: string,
  fileName: string,
  { upload, rules, threads }: Receiver,
): Promise<ContentCheckResult> => {
  const content = await contentOnDisk(file);
  if (content.size <= CHECKED_HERE) return rules.look(content, fileName);
  return threads.run(inspectUpload, { file, fileName, upload });
};

/** Writes one part to the disk, checks its content and hands it to the storage. */
const receiveFile = async (part: MultipartFile, receiver: Receiver): Promise<ReceivedFile> => {
  const { rules, storage } = receiver;
  const fileName = cleanName(part.filename ?? '');
  const temporary = path.join(storage.incoming, newId());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(asSent(part.file), measure, target);
    if (part.file.truncated) throw rules.tooLarge(fileName);
    const detected = await inspectFile(temporary, fileName, receiver);
    if ('refused' in detected) throw rules.refuse(detected.refused);
    const key = newId();
    await storage.adopt(key, temporary);
    return { key, fileName, contentType: detected.contentType, size, sha256: hash.digest('hex') };
  } finally {
    // If the sender disconnects while the file is still being opened, the file would be created after its removal.
    if (!target.closed) await new Promise<void>((closed) => target.once('close', () => closed()));
    await fs.rm(temporary, { force: true });
  }
};

/** Largest number of bytes read from a refused body. */
const READ_ON = maxDocumentBytes + ENVELOPE;

/** Reads the rest of a refused body, because a sender that is disconnected while writing never sees the reason. */
const readOn = async ({ raw, headers }: FastifyRequest): Promise<void> => {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > READ_ON || raw.readableEnded || raw.destroyed) return;
  // An unread part would block all that follow.
  raw.unpipe().resume();
  await new Promise((resolve) => raw.once('end', resolve).once('close', resolve));
};

/**
 * Receives the files of a multipart body one after the other, streamed to the disk. 400 for a truncated body, 413 for a
 * file above 20 MB, 415 for another media type, 422 for a refused file; an image has the size and the messages of its
 * call. A failed or aborted upload leaves nothing behind.
 */
export const receiveFiles = async (
  request: FastifyRequest,
  upload: Upload,
  { storage, threads }: { readonly storage: DiskStorage; readonly threads: Threads },
): Promise<ReceivedFile[]> => {
  const { field, maxFiles } = upload;
  const rules = getUploadRules(upload);
  if (!request.isMultipart()) throw filesWanted();
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * rules.maxBytes + ENVELOPE) {
    await readOn(request);
    throw maxFiles === 1 ? rules.tooLarge('The file') : rules.tooMany();
  }
  const received: ReceivedFile[] = [];
  const limits = { fileSize: rules.maxBytes, files: maxFiles, fields: 20, parts: maxFiles + 20 };
  try {
    for await (const part of asSent(request.files({ limits, throwFileSizeLimit: false }))) {
      if (part.fieldname !== field) throw wrongField(part.fieldname, field);
      received.push(await receiveFile(part, { upload, rules, storage, threads }));
    }
    if (received.length === 0) throw rules.refuse(rules.missing);
    return received;
  } catch (error) {
    await discardFiles(received, storage);
    await readOn(request);
    throw error instanceof request.server.multipartErrors.FilesLimitError ? rules.tooMany() : error;
  }
};
