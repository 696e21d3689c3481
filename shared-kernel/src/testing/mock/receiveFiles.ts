import { type ImageUpload, maxDocumentBytes, type RouteDefinition, tornUpload } from '../../contract';
import { badRequest, invalidField, type MockError, tooLarge, unsupported } from './errors';

/** A file of an upload that passed the checks. */
export interface ReceivedFile {
  readonly fileName: string;
  /** From the content, not from what the sender claims. */
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Upload = NonNullable<RouteDefinition['upload']>;

interface Kind {
  readonly contentType: string;
  /** How such a file begins; text begins anyhow. */
  readonly begins: readonly number[];
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const jpeg: Kind = { contentType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] };
const office = 'application/vnd.openxmlformats-officedocument';

/** The extensions that may be uploaded and the beginnings that agree with them. The API looks further into a file. */
const kinds: Readonly<Record<string, Kind>> = {
  png: { contentType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  jpg: jpeg,
  jpeg,
  gif: { contentType: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38] },
  tiff: { contentType: 'image/tiff', begins: [0x49, 0x49, 0x2a, 0x00] },
  pdf: { contentType: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46] },
  rtf: { contentType: 'application/rtf', begins: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  txt: { contentType: 'text/plain; charset=utf-8', begins: [] },
  doc: { contentType: 'application/msword', begins: compound },
  xls: { contentType: 'application/vnd.ms-excel', begins: compound },
  ppt: { contentType: 'application/vnd.ms-powerpoint', begins: compound },
  docx: { contentType: `${office}.wordprocessingml.document`, begins: zip },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, begins: zip },
  pptx: { contentType: `${office}.presentationml.presentation`, begins: zip },
};

const beginsWith = (bytes: Uint8Array, { begins }: Kind): boolean =>
  begins.every((byte, index) => bytes[index] === byte);

const isOtherKind = (bytes: Uint8Array): boolean =>
  Object.values(kinds).some((kind) => kind.begins.length > 0 && beginsWith(bytes, kind));

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

const documentType = (fileName: string, bytes: Uint8Array): { contentType: string } | { refused: string } => {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind) return { refused: `is not one of ${Object.keys(kinds).join(', ')}` };
  if (bytes.length === 0) return { refused: 'is empty' };
  const agrees = kind.begins.length > 0 ? beginsWith(bytes, kind) : !isOtherKind(bytes) && !bytes.includes(0);
  return agrees ? { contentType: kind.contentType } : { refused: `is not a ${extension} file inside` };
};

/** A CSV or a workbook by its content alone, whatever its name. */
const spreadsheetType = (bytes: Uint8Array): { contentType: string } | { refused: string } => {
  if (bytes.length === 0) return { refused: 'is empty' };
  if (beginsWith(bytes, { contentType: '', begins: zip })) return { contentType: `${office}.spreadsheetml.sheet` };
  if (isOtherKind(bytes)) return { refused: 'is neither CSV nor XLSX inside' };
  return bytes.includes(0)
    ? { refused: 'is not text in UTF-8: save it as CSV UTF-8, or as .xlsx' }
    : { contentType: 'text/csv' };
};

const checkDocument = (
  { field, spreadsheet }: Upload,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): ReceivedFile => {
  if (bytes.length > maxDocumentBytes) throw tooLarge(`${fileName} is larger than ${megabytes(maxDocumentBytes)}.`);
  const looked = spreadsheet ? spreadsheetType(bytes) : documentType(fileName, bytes);
  if ('refused' in looked) throw invalidField(field, `${fileName} ${looked.refused}`);
  return { fileName, contentType: looked.contentType, bytes };
};

const checkImage = (
  field: string,
  image: ImageUpload,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): ReceivedFile => {
  if (bytes.length >= image.maxBytes) throw tooLarge(image.tooLarge);
  const kind = [kinds.png, jpeg].find((one) => one && beginsWith(bytes, one));
  if (!kind) throw invalidField(field, image.otherType, image.otherType);
  return { fileName, contentType: kind.contentType, bytes };
};

const tooMany = ({ field, maxFiles, image }: Upload): MockError =>
  image
    ? invalidField(field, image.tooMany, image.tooMany)
    : tooLarge(`At most ${maxFiles} files of ${megabytes(maxDocumentBytes)} each can be sent at once.`);

const missing = ({ field, image, spreadsheet }: Upload): MockError => {
  if (image) return invalidField(field, image.otherType, image.otherType);
  return invalidField(field, spreadsheet ? 'File is a required field' : 'Documents is a required field');
};

/** A body that was read before, or is of another type, was noticed already: what fails here is a torn one. */
const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw badRequest(tornUpload);
  });

/**
 * The files of a multipart body. 400 for a torn one, 413 for a file that is too large, 415 for another body, 422 for a file
 * that is refused.
 */
export const receiveFiles = async (request: Request, upload: Upload): Promise<ReceivedFile[]> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw unsupported('Send the files as multipart/form-data.');
  const sent = [...(await readForm(request))].filter((part): part is [string, File] => typeof part[1] !== 'string');
  const stray = sent.find(([field]) => field !== upload.field);
  if (stray) throw invalidField(stray[0], `Send the files in the field ${upload.field}`);
  if (sent.length > upload.maxFiles) throw tooMany(upload);
  if (sent.length === 0) throw missing(upload);
  return Promise.all(
    sent.map(async ([, file]) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { image, field } = upload;
      return image ? checkImage(field, image, file.name, bytes) : checkDocument(upload, file.name, bytes);
    }),
  );
};
