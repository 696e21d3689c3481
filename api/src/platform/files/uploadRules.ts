import { type ImageUpload, maxDocumentBytes, type RouteDefinition } from '@quayside/contract';
import { type HttpError, invalid, tooLarge } from '../errors';
import { type ContentCheckResult, detectContent, detectImage, detectSpreadsheet } from './detectContent';
import type { Content } from './inspect/content';

export type Upload = NonNullable<RouteDefinition['upload']>;

const MAX_NAME = 200;

/**
 * Removes control, format (including those that change the reading direction) and private characters; a long name keeps
 * its extension.
 */
export const cleanName = (name: string): string => {
  const ownName =
    name
      .normalize('NFC')
      .split(/[\\/]/)
      .findLast((part) => part !== '') ?? '';
  const clean = ownName.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim();
  const extension = /[^.](\.[^.]*)$/.exec(clean)?.[1] ?? '';
  return clean.length <= MAX_NAME ? clean : clean.slice(0, MAX_NAME - extension.length) + extension;
};

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Limits and messages of an upload. */
export interface UploadRules {
  readonly maxBytes: number;
  readonly tooLarge: (fileName: string) => HttpError;
  readonly tooMany: () => HttpError;
  /** Message for a missing file. */
  readonly missing: string;
  readonly refuse: (message: string) => HttpError;
  /** Returns the type by the content, or the sentence with which the file is refused. */
  readonly look: (content: Content, fileName: string) => Promise<ContentCheckResult>;
}

const getDetector = ({ spreadsheet }: Upload): typeof detectContent =>
  spreadsheet ? detectSpreadsheet : detectContent;

const documentRules = (upload: Upload): UploadRules => ({
  maxBytes: maxDocumentBytes,
  tooLarge: (fileName) => tooLarge(`${fileName} is larger than ${megabytes(maxDocumentBytes)}.`),
  tooMany: () =>
    tooLarge(`At most ${upload.maxFiles} files of ${megabytes(maxDocumentBytes)} each can be sent at once.`),
  missing: upload.spreadsheet ? 'File is a required field' : 'Documents is a required field',
  refuse: (message) => invalid([{ path: upload.field, message }]),
  look: async (content, fileName) => {
    const detected = await getDetector(upload)(content, fileName);
    return 'refused' in detected ? { refused: `${fileName} ${detected.refused}` } : detected;
  },
});

const imageRules = (field: string, image: ImageUpload): UploadRules => {
  const refuse = (message: string) => invalid([{ path: field, message }], message);
  return {
    // The limit refuses a file of exactly that many bytes, so it is one less.
    maxBytes: image.maxBytes - 1,
    tooLarge: () => tooLarge(image.tooLarge),
    tooMany: () => refuse(image.tooMany),
    missing: image.otherType,
    refuse,
    look: async (content) => (await detectImage(content)) ?? { refused: image.otherType },
  };
};

/** Returns the rules of a call's upload. */
export const getUploadRules = (upload: Upload): UploadRules =>
  upload.image ? imageRules(upload.field, upload.image) : documentRules(upload);
