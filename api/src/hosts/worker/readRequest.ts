import { incompleteUploadMessage, type RouteDefinition } from '@quayside/contract';
import { BODY_LIMIT, RAW_BODY_LIMIT } from '../../platform/calls/bodyLimits';
import { sha256Hex } from '../../platform/encoding/digest';
import { newId } from '../../platform/encoding/id';
import { badRequest, filesWanted, refusedBefore, wrongField, wrongMediaType } from '../../platform/errors';
import { contentInMemory } from '../../platform/files/inspect/contentInMemory';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import { cleanName, getUploadRules, type Upload } from '../../platform/files/uploadRules';
import type { BrowserStorage } from './browserStorage';

/** Returns the query, with a list for each repeated parameter. */
export const parseQuery = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );

const isOfType = (request: Request, mediaType: string): boolean =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() === mediaType;

/**
 * Returns the body as a handler gets it: parsed JSON, the bytes of a raw one, undefined for files. @throws 400, 413,
 * 415
 */
export const readRequestBody = async (
  request: Request,
  { raw, rawBytes = RAW_BODY_LIMIT, upload }: RouteDefinition,
): Promise<unknown> => {
  if (upload || request.method === 'GET') return undefined;
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length === 0 && !request.headers.has('content-type')) return undefined;
  if (!isOfType(request, raw ?? 'application/json')) throw wrongMediaType(raw);
  if (bytes.length > (raw ? rawBytes : BODY_LIMIT)) throw refusedBefore(413);
  if (raw) return bytes;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refusedBefore(400);
  }
};

/** Checks the files of a form and stores them; a failure leaves nothing behind. */
export const receiveForm = async (
  request: Request,
  upload: Upload,
  storage: BrowserStorage,
): Promise<ReceivedFile[]> => {
  if (!isOfType(request, 'multipart/form-data')) throw filesWanted();
  const form = await request.formData().catch(() => {
    throw badRequest(incompleteUploadMessage);
  });
  const rules = getUploadRules(upload);
  const sent = [...form].flatMap(([field, value]) => (typeof value === 'string' ? [] : [{ field, file: value }]));
  const stray = sent.find(({ field }) => field !== upload.field);
  if (stray) throw wrongField(stray.field, upload.field);
  if (sent.length > upload.maxFiles) throw rules.tooMany();
  if (sent.length === 0) throw rules.refuse(rules.missing);
  const looked = sent.map(async ({ file }) => {
    const fileName = cleanName(file.name);
    if (file.size > rules.maxBytes) throw rules.tooLarge(fileName);
    const bytes = Buffer.from(await file.arrayBuffer());
    const detected = await rules.look(contentInMemory(bytes), fileName);
    if ('refused' in detected) throw rules.refuse(detected.refused);
    const facts = { key: newId(), fileName, contentType: detected.contentType, size: bytes.length };
    return { bytes, received: { ...facts, sha256: sha256Hex(bytes) } };
  });
  const files = await Promise.all(looked);
  await Promise.all(files.map(({ received, bytes }) => storage.store(received.key, bytes)));
  return files.map(({ received }) => received);
};
