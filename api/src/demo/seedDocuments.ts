import { Readable } from 'node:stream';
import { documentLabel } from '@quayside/contract';
import { isLikeAir } from '@quayside/freight';
import type { NewHistory } from '../modules/shipment/face';
import type { Executor } from '../ports/database';
import type { FileStorage } from '../ports/fileStorage';
import { bookingFiles } from '../tables/bookingTables';
import { type Paper, papersOf } from './documents/papersOf';
import { insertRows } from './insertRows';
import { demoId } from './seeded/demoId';
import type { DemoShipment } from './world/shipments';

const AT_ONCE = 8;

interface Filed {
  readonly shipment: DemoShipment;
  readonly paper: Paper;
  readonly key: string;
  readonly uploadedAt: string;
}

const filedOf = (shipment: DemoShipment): Filed[] =>
  papersOf(shipment).map((paper, index) => ({
    shipment,
    paper,
    // The same in every attempt: a start that was broken off leaves nothing that the next does not write over.
    key: demoId('file', `${shipment.fields.hblNumber} ${paper.type}`),
    uploadedAt: new Date(shipment.createdAt.getTime() + (9 + 2 * index) * 60_000).toISOString(),
  }));

const store = async ({ shipment, paper, key, uploadedAt }: Filed, storage: FileStorage) => {
  const content = await paper.write(shipment);
  await storage.put(key, Readable.from([content]));
  const { id, firstName, lastName } = shipment.createdBy;
  return {
    id: key,
    bookingId: shipment.id,
    type: paper.type,
    name: paper.name,
    size: content.length,
    contentType: paper.contentType,
    storageKey: key,
    uploadedBy: id,
    uploader: `${firstName} ${lastName}`,
    uploadedAt: uploadedAt,
  };
};

const historyOf = ({ shipment, paper, uploadedAt }: Filed): NewHistory => ({
  bookingId: shipment.id,
  category: 'documents',
  action: 'uploaded',
  label: `${documentLabel(paper.type, isLikeAir(shipment.loadType))} uploaded`,
  detail: paper.name,
  user: shipment.createdBy,
  at: uploadedAt,
});

/** Documents that are stored and not yet filed. */
export interface StoredDocuments {
  readonly rows: readonly (typeof bookingFiles.$inferInsert)[];
  /** What the histories say of them. */
  readonly histories: readonly NewHistory[];
}

/** Writes the documents of the bookings into the storage. */
export const storeDocuments = async (
  storage: FileStorage,
  shipments: readonly DemoShipment[],
): Promise<StoredDocuments> => {
  const filed = shipments.flatMap(filedOf);
  const rows = [];
  for (let start = 0; start < filed.length; start += AT_ONCE) {
    rows.push(...(await Promise.all(filed.slice(start, start + AT_ONCE).map((one) => store(one, storage)))));
  }
  return { rows, histories: filed.map(historyOf) };
};

/** Files stored documents with their bookings. */
export const seedDocuments = (tx: Executor, { rows }: StoredDocuments): Promise<void> =>
  insertRows(tx, bookingFiles, rows);
