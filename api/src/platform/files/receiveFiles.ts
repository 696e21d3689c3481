import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { type ImageUpload, maxDocumentBytes, type RouteDefinition, tornUpload } from '@freight/shared-kernel/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { badRequest, type HttpError, httpError, invalid, tooLarge } from '../errors';
import { newId } from '../id';
import { type Detected, detectContent, detectImage, detectSpreadsheet } from './detectContent';
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

/** What an upload takes, and how it says no. */
interface Rules {
  readonly maxBytes: number;
  readonly tooLarge: (fileName: string) => HttpError;
  readonly tooMany: () => HttpError;
  /** What is said where no file was sent. */
  readonly missing: string;
  readonly refuse: (message: string) => HttpError;
  /** The type by the content, or the sentence with which the file is refused. */
  readonly look: (file: string, fileName: string) => Promise<Detected>;
}

const documentRules = ({ field, maxFiles, spreadsheet }: Upload): Rules => ({
  maxBytes: maxDocumentBytes,
  tooLarge: (fileName) => tooLarge(`${fileName} is larger than ${megabytes(maxDocumentBytes)}.`),
  tooMany: () => tooLarge(`At most ${maxFiles} files of ${megabytes(maxDocumentBytes)} each can be sent at once.`),
  missing: spreadsheet ? 'File is a required field' : 'Documents is a required field',
  refuse: (message) => invalid([{ path: field, message }]),
  look: async (file, fileName) => {
    const detected = spreadsheet ? await detectSpreadsheet(file) : await detectContent(file, fileName);
    return 'refused' in detected ? { refused: `${fileName} ${detected.refused}` } : detected;
  },
});

const imageRules = (field: string, image: ImageUpload): Rules => {
  const refuse = (message: string) => invalid([{ path: field, message }], message);
  return {
    // A file of exactly that many bytes is one byte too long.
    maxBytes: image.maxBytes - 1,
    tooLarge: () => tooLarge(image.tooLarge),
    tooMany: () => refuse(image.tooMany),
    missing: image.otherType,
    refuse,
    look: async (file) => (await detectImage(file)) ?? { refused: image.otherType },
  };
};

/** Parts or bytes as they are sent. What fails in here was sent wrong, whatever the parser calls it; a limit stays what it is. */
async function* asSent<T>(sent: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* sent;
  } catch (error) {
    throw (error as FastifyError).statusCode === 413 ? error : badRequest(tornUpload);
  }
}

/** Writes one part to the disk, looks into it and hands it to the storage. */
const receiveFile = async (part: MultipartFile, rules: Rules, storage: FileStorage): Promise<ReceivedFile> => {
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
    await pipeline(asSent(part.file), measure, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    if (part.file.truncated) throw rules.tooLarge(fileName);
    const detected = await rules.look(temporary, fileName);
    if ('refused' in detected) throw rules.refuse(detected.refused);
    const key = newId();
    await storage.adopt(key, temporary);
    return { key, fileName, contentType: detected.contentType, size, sha256: hash.digest('hex') };
  } finally {
    await fs.rm(temporary, { force: true });
  }
};

/** What is read of a refused body at most, in bytes. */
const READ_ON = maxDocumentBytes + ENVELOPE;

/** Reads the rest of a refused body: a sender that is cut off while it writes never sees why it was refused. */
const readOn = async ({ raw, headers }: FastifyRequest): Promise<void> => {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > READ_ON || raw.readableEnded || raw.destroyed) return;
  // A part that nobody takes would hold up all that comes after it.
  raw.unpipe().resume();
  await new Promise((resolve) => raw.once('end', resolve).once('close', resolve));
};

/** Takes files back that nothing refers to. */
export const discardFiles = async (files: readonly ReceivedFile[], storage: FileStorage): Promise<void> => {
  await Promise.all(files.map(({ key }) => storage.discard(key)));
};

/**
 * Receives the files of a multipart body one after the other, streamed to the disk. 400 for a body that is torn, 413 for a
 * file above 20 MB, 415 for another body, 422 for a file that is refused; an image has the size and the words of its call.
 * Whatever fails, and an upload that is broken off, leaves nothing behind.
 */
export const receiveFiles = async (
  request: FastifyRequest,
  upload: Upload,
  storage: FileStorage,
): Promise<ReceivedFile[]> => {
  const { field, maxFiles, image } = upload;
  const rules = image ? imageRules(field, image) : documentRules(upload);
  if (!request.isMultipart()) throw httpError(415, 'unsupported_media_type', 'Send the files as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * rules.maxBytes + ENVELOPE) {
    await readOn(request);
    throw maxFiles === 1 ? rules.tooLarge('The file') : rules.tooMany();
  }
  const received: ReceivedFile[] = [];
  const limits = { fileSize: rules.maxBytes, files: maxFiles, fields: 20, parts: maxFiles + 20 };
  try {
    for await (const part of asSent(request.files({ limits, throwFileSizeLimit: false }))) {
      if (part.fieldname !== field)
        throw invalid([{ path: part.fieldname, message: `Send the files in the field ${field}` }]);
      received.push(await receiveFile(part, rules, storage));
    }
    if (received.length === 0) throw rules.refuse(rules.missing);
    return received;
  } catch (error) {
    await discardFiles(received, storage);
    await readOn(request);
    throw error instanceof request.server.multipartErrors.FilesLimitError ? rules.tooMany() : error;
  }
};
