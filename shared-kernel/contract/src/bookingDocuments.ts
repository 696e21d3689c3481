import { type BookingStatus, type DocumentFacts, type DocumentStepName, documentName } from '@quayside/freight';
import * as v from 'valibot';
import { DateOnly, Id, Instant } from './shapes';

/** Documents that follow later, with the due day of each. */
export const ToFollow = v.partial(
  v.strictObject({ packingList: DateOnly, commercialInvoice: DateOnly, draftMBL: DateOnly, draftHBL: DateOnly }),
);
export type ToFollow = v.InferOutput<typeof ToFollow>;

/** The decision that a booking does not need a required document. */
const Waiver = v.object({ reason: v.string(), by: v.string(), at: Instant });
/** Waived documents of a booking, by document. */
export const WaivedDocuments = v.partial(
  v.object({
    ...{ packingList: Waiver, commercialInvoice: Waiver, draftMBL: Waiver, draftHBL: Waiver },
    ...{ isf: Waiver, ams: Waiver },
  }),
);
export type WaivedDocuments = v.InferOutput<typeof WaivedDocuments>;
export type WaivableStep = keyof WaivedDocuments;

/** Checks whether a document can be waived: one that a rule may require. */
export const isWaivable = (step: DocumentStepName): step is WaivableStep => step in WaivedDocuments.entries;

/** The four documents that the forms require, with the message when one is missing. The bills are numbers, too. */
export const documentsToFollow = [
  { step: 'packingList', label: 'Packing list' },
  { step: 'commercialInvoice', label: 'Commercial invoice' },
  { step: 'draftMBL', label: 'MBL' },
  { step: 'draftHBL', label: 'HBL' },
] as const satisfies readonly { step: keyof ToFollow; label: string }[];

/** Result of the virus scan; `not-scanned` when there is no scanner or it failed. */
export const scanStates = ['scanning', 'clean', 'refused', 'not-scanned'] as const;

export const StoredFile = v.object({
  id: Id,
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  contentType: v.string(),
  uploadedAt: Instant,
  uploadedBy: v.string(),
  scan: v.picklist(scanStates),
  /** Name of the virus found in a refused file, which cannot be downloaded. */
  finding: v.nullable(v.string()),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

const versioned = { ...StoredFile.entries, version: v.number() };

/** A filed document: the current version, and the replaced ones, latest first. */
export const DocumentFile = v.object({
  ...versioned,
  /** Null until staff verify it. */
  verified: v.nullable(v.object({ by: v.string(), at: Instant })),
  /** Name of an earlier file of the booking with the same content. */
  sameAs: v.nullable(v.string()),
  earlier: v.array(v.object(versioned)),
});
export type DocumentFile = v.InferOutput<typeof DocumentFile>;

/** A document step is pending once it has files, and locked before. */
export const DocumentStep = v.object({ status: v.picklist(['pending', 'locked']), files: v.array(DocumentFile) });

/** Maps each upload key to its document step. */
export const documentSteps = {
  'packing-list': 'packingList',
  'commercial-invoice': 'commercialInvoice',
  'draft-mbl-document': 'draftMBL',
  'draft-hbl-document': 'draftHBL',
  'telex-mbl-document': 'telexMBL',
  'isf-document': 'isf',
  'ams-document': 'ams',
  others: 'others',
} as const satisfies Record<string, DocumentStepName>;
export type DocumentType = keyof typeof documentSteps;
export const documentTypes = Object.keys(documentSteps) as DocumentType[];
export const DocumentTypeName = v.picklist(documentTypes);
/** Returns the name of a document type. */
export const documentLabel = (type: DocumentType, mode: 'SEA' | 'AIR'): string =>
  documentName(documentSteps[type], mode);

/** Returns the upload type of a document step. */
export const findDocumentType = (step: DocumentStepName): DocumentType =>
  documentTypes.find((type) => documentSteps[type] === step) ?? 'others';

export const BookingSteps = v.object({
  packingList: DocumentStep,
  commercialInvoice: DocumentStep,
  draftMBL: DocumentStep,
  draftHBL: DocumentStep,
  telexMBL: DocumentStep,
  isf: DocumentStep,
  ams: DocumentStep,
  others: DocumentStep,
});

interface DocumentFactsOfInput extends Pick<DocumentFacts, 'mode' | 'via' | 'etd'> {
  readonly status: BookingStatus;
  readonly bookingFrom: DocumentFacts['from'];
  readonly bookingTo: DocumentFacts['to'];
  readonly fields: {
    readonly toFollow?: ToFollow | undefined;
    readonly waivedDocuments?: WaivedDocuments | undefined;
  };
}

/** Returns the facts that decide which documents a booking needs, and when. */
export const toDocumentFacts = ({
  mode,
  status,
  bookingFrom,
  via,
  bookingTo,
  etd,
  fields,
}: DocumentFactsOfInput): DocumentFacts => ({
  mode,
  toFollow: fields.toFollow,
  waived: fields.waivedDocuments,
  from: bookingFrom,
  via,
  to: bookingTo,
  etd,
  isOver: status === 'completed' || status === 'cancelled',
});
