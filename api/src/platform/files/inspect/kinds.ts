/** A kind of file that may be uploaded. */
export interface Kind {
  readonly contentType: string;
  /** What file-type makes of such a content; undefined for plain text. */
  readonly detected: readonly (string | undefined)[];
  /** The type of the part that an office file of this kind cannot be without. */
  readonly main?: string;
  /** The stream that an old office file of this kind cannot be without, as its name stands in the file. */
  readonly stream?: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
/** What file-type makes of a zip with an office file in it. */
export const zipped = ['zip', 'docx', 'xlsx', 'pptx'];
const officeKind = (name: string, main: string): Kind => ({
  contentType: `${office}.${name}`,
  detected: zipped,
  main: `${office}.${main}.main+xml`,
});

/** A mail that somebody saved; only what goes with words of somebody may be one. */
export const mail = { contentType: 'message/rfc822', detected: [undefined, 'eml'] } as const satisfies Kind;

/** The extensions that may be uploaded and the contents that agree with them. */
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
} as const satisfies Record<string, Kind>;
