/** A file type that may be uploaded. */
export interface Kind {
  readonly contentType: string;
  /** Types that file-type detects for such a content; undefined for plain text. */
  readonly detected: readonly (string | undefined)[];
  /** The required part of an office file of this kind. */
  readonly main?: string;
  /** The required stream of an old office file of this kind, by its name in the file. */
  readonly stream?: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
/** Types that file-type detects for a zip with an office file in it. */
export const zipped = ['zip', 'docx', 'xlsx', 'pptx'];
const officeKind = (name: string, main: string): Kind => ({
  contentType: `${office}.${name}`,
  detected: zipped,
  main: `${office}.${main}.main+xml`,
});

/** Extensions that may be uploaded and the matching contents. */
export const kinds = {
  png: { contentType: 'image/png', detected: ['png', 'apng'] },
  jpg: { contentType: 'image/jpeg', detected: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', detected: ['jpg'] },
  gif: { contentType: 'image/gif', detected: ['gif'] },
  tiff: { contentType: 'image/tiff', detected: ['tif'] },
  pdf: { contentType: 'application/pdf', detected: ['pdf'] },
  rtf: { contentType: 'application/rtf', detected: ['rtf'] },
  txt: { contentType: 'text/plain; charset=utf-8', detected: [undefined] },
  doc: { contentType: 'application/msword', detected: ['cfb'], stream: 'WordDocument' },
  xls: { contentType: 'application/vnd.ms-excel', detected: ['cfb'], stream: 'Workbook' },
  ppt: { contentType: 'application/vnd.ms-powerpoint', detected: ['cfb'], stream: 'PowerPoint Document' },
  docx: officeKind('wordprocessingml.document', 'wordprocessingml.document'),
  xlsx: officeKind('spreadsheetml.sheet', 'spreadsheetml.sheet'),
  pptx: officeKind('presentationml.presentation', 'presentationml.presentation'),
  heic: { contentType: 'image/heic', detected: ['heic'] },
  heif: { contentType: 'image/heif', detected: ['heic'] },
  eml: { contentType: 'message/rfc822', detected: [undefined, 'eml'] },
  msg: { contentType: 'application/vnd.ms-outlook', detected: ['cfb'] },
  csv: { contentType: 'text/csv', detected: [undefined] },
  xml: { contentType: 'application/xml', detected: [undefined, 'xml'] },
} as const satisfies Record<string, Kind>;
