import { Readable } from 'node:stream';
import { documentLabel } from '@quayside/contract';
import { HOUR, isLikeAir } from '@quayside/freight';
import type { NewHistory } from '../modules/histories/public';
import { sha256Hex } from '../platform/encoding/digest';
import { fullName } from '../platform/people/user';
import type { Executor } from '../ports/database';
import type { FileStorage } from '../ports/fileStorage';
import { bookingFiles } from '../tables/bookingTables';
import { createDemoDocuments, type DemoDocument } from './documents/createDemoDocuments';
import { insertRows } from './insertRows';
import { demoId } from './seeded/demoId';
import type { DemoShipment } from './world/shipments';

const AT_ONCE = 8;

interface DocumentVersion {
  readonly shipment: DemoShipment;
  readonly document: DemoDocument;
  readonly key: string;
  readonly uploadedAt: string;
  readonly version: number;
  /** Name of the version that it replaced. */
  readonly replaces: string | null;
  /** Key of the version that replaced it. */
  readonly currentId: string | null;
  readonly verifiedAt: string | null;
}

const after = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR).toISOString();

/** Returns a document and the version that it replaced a day later. */
const listVersions = (
  shipment: DemoShipment,
  { earlier, ...document }: DemoDocument,
  sentAt: string,
): DocumentVersion[] => {
  // The same in every attempt: the next start overwrites what an interrupted start left.
  const name = `${shipment.fields.hblNumber} ${document.type}`;
  const key = demoId('file', name);
  const uploadedAt = earlier ? after(sentAt, 26) : sentAt;
  const verifiedAt = document.isVerified ? after(uploadedAt, 3) : null;
  const first = { shipment, uploadedAt: sentAt, version: 1, replaces: null, verifiedAt: null };
  if (!earlier) return [{ ...first, document, key, currentId: null, verifiedAt }];
  const second = { document, key, uploadedAt, version: 2, replaces: earlier.name, currentId: null, verifiedAt };
  return [
    { ...first, ...second },
    { ...first, document: earlier, key: demoId('file', `${name} 1`), currentId: key },
  ];
};

const listDocumentVersions = (shipment: DemoShipment): DocumentVersion[] =>
  createDemoDocuments(shipment).flatMap((document, index) =>
    listVersions(shipment, document, new Date(shipment.createdAt.getTime() + (9 + 2 * index) * 60_000).toISOString()),
  );

const store = async (filed: DocumentVersion, storage: FileStorage) => {
  const { shipment, document, key, uploadedAt, version, currentId, verifiedAt } = filed;
  const content = await document.write(shipment);
  await storage.put(key, Readable.from([content]));
  const { id } = shipment.createdBy;
  const uploader = fullName(shipment.createdBy);
  return {
    id: key,
    bookingId: shipment.id,
    type: document.type,
    name: document.name,
    size: content.length,
    contentType: document.contentType,
    storageKey: key,
    uploadedBy: id,
    uploader,
    uploadedAt,
    sha256: sha256Hex(content),
    version,
    currentId,
    verifiedAt,
    verifiedBy: verifiedAt && id,
    verifier: verifiedAt && uploader,
  };
};

const createHistory = ({ shipment, document, uploadedAt, replaces, verifiedAt }: DocumentVersion): NewHistory[] => {
  const label = documentLabel(document.type, isLikeAir(shipment.loadType) ? 'AIR' : 'SEA');
  const [action, detail] = replaces ? ['replaced', `${replaces} by ${document.name}`] : ['uploaded', document.name];
  const line = {
    bookingId: shipment.id,
    category: 'documents',
    detail: document.name,
    user: shipment.createdBy,
  } as const;
  return [
    { ...line, action, label: `${label} ${action}`, detail, at: uploadedAt },
    ...(verifiedAt ? [{ ...line, action: 'verified', label: `${label} verified`, at: verifiedAt }] : []),
  ];
};

/** Documents that are stored but not filed yet. */
export interface StoredDocuments {
  readonly rows: readonly (typeof bookingFiles.$inferInsert)[];
}

/** Returns the history lines of the bookings about their documents. */
export const historiesOfDocuments = (shipments: readonly DemoShipment[]): NewHistory[] =>
  shipments.flatMap(listDocumentVersions).flatMap(createHistory);

/** Writes the documents of the bookings to the file storage. */
export const storeDocuments = async (
  storage: FileStorage,
  shipments: readonly DemoShipment[],
): Promise<StoredDocuments> => {
  const filed = shipments.flatMap(listDocumentVersions);
  const rows = [];
  for (let start = 0; start < filed.length; start += AT_ONCE) {
    rows.push(...(await Promise.all(filed.slice(start, start + AT_ONCE).map((one) => store(one, storage)))));
  }
  return { rows };
};

/** Files stored documents with their bookings. */
export const seedDocuments = (tx: Executor, { rows }: StoredDocuments): Promise<void> =>
  insertRows(tx, bookingFiles, rows);
