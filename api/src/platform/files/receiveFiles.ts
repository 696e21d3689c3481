import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { maxDocumentBytes, type RouteDefinition } from '@freight/shared-kernel/contract';
import type { FastifyRequest } from 'fastify';
import { httpError, invalid, tooLarge } from '../errors';
import { newId } from '../id';
import { detectContent } from './detectContent';
import type { FileStorage } from './storage';

/** A file of an upload that passed the checks and is stored. */
export interface ReceivedFile {
  /** The key in the storage; a new id. */
  readonly key: string;
  /** The name that the sender gave, without folders and characters that cannot be seen. */
  readonly fileName: string;
  /** From the content, not from what the sender claims. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

type Upload = NonNullable<RouteDefinition['upload']>;

/** What the parts' headers may add to the files themselves, in bytes. */
const ENVELOPE = 1024 * 1024;
const MAX_NAME = 200;

/** Control, format (also the signs that turn the reading direction) and private characters go; a long name keeps its extension. */
const cleanName = (name: string): string => {
  const clean = path
    .basename(name.normalize('NFC').replace(/\\/g, '/'))
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
  const extension = path.extname(clean);
  return clean.length <= MAX_NAME ? clean : clean.slice(0, MAX_NAME - extension.length) + extension;
};

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Writes one part to the disk, looks into it and hands it to the storage. */
const receiveFile = async (part: MultipartFile, field: string, storage: FileStorage): Promise<ReceivedFile> => {
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
  try {
    await pipeline(part.file, measure, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    if (part.file.truncated) throw tooLarge(`${fileName} is larger than ${megabytes(maxDocumentBytes)}.`);
    const detected = await detectContent(temporary, fileName);
    if ('refused' in detected) throw invalid([{ path: field, message: `${fileName} ${detected.refused}` }]);
    const key = newId();
    await storage.adopt(key, temporary);
    return { key, fileName, contentType: detected.contentType, size, sha256: hash.digest('hex') };
  } finally {
    await fs.rm(temporary, { force: true });
  }
};

const tooMuch = (maxFiles: number) =>
  tooLarge(`At most ${maxFiles} files of ${megabytes(maxDocumentBytes)} each can be sent at once.`);

/** Takes files back that nothing refers to. */
export const discardFiles = async (files: readonly ReceivedFile[], storage: FileStorage): Promise<void> => {
  await Promise.all(files.map(({ key }) => storage.delete(key)));
};

/**
 * Receives the files of a multipart body one after the other, streamed to the disk. 413 for a file above 20 MB, 415 for
 * another body, 422 for a file that is refused. Whatever fails, and an upload that is broken off, leaves nothing behind.
 */
export const receiveFiles = async (
  request: FastifyRequest,
  { field, maxFiles }: Upload,
  storage: FileStorage,
): Promise<ReceivedFile[]> => {
  if (!request.isMultipart()) throw httpError(415, 'unsupported_media_type', 'Send the files as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * maxDocumentBytes + ENVELOPE) {
    throw tooMuch(maxFiles);
  }
  const received: ReceivedFile[] = [];
  const limits = { fileSize: maxDocumentBytes, files: maxFiles, fields: 20, parts: maxFiles + 20 };
  try {
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      if (part.fieldname !== field)
        throw invalid([{ path: part.fieldname, message: `Send the files in the field ${field}` }]);
      received.push(await receiveFile(part, field, storage));
    }
    if (received.length === 0) throw invalid([{ path: field, message: 'Documents is a required field' }]);
    return received;
  } catch (error) {
    await discardFiles(received, storage);
    throw error instanceof request.server.multipartErrors.FilesLimitError ? tooMuch(maxFiles) : error;
  }
};
