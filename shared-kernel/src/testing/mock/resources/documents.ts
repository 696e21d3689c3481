import {
  type DocumentType,
  documentLabels,
  downloadDocument,
  downloadDocuments,
  removeDocument,
  replaceDocument,
  uploadDocuments,
  uploadFile,
} from '../../../contract';
import { filesOf, toBooking, toStoredFile } from '../booking/answers';
import { changeBooking, findBooking } from '../booking/findBooking';
import { recordHistory } from '../booking/histories';
import { conflict, notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import type { ReceivedFile } from '../receiveFiles';
import { fullName } from '../sessions';
import type { Caller, MockFile, Store } from '../store';
import { zipOf } from '../zip';

interface Upload {
  readonly booking: string | null;
  readonly type: DocumentType;
  readonly files: readonly ReceivedFile[];
}

const keepFiles = (store: Store, user: Caller, { booking, type, files }: Upload): MockFile[] =>
  files.map(({ fileName, contentType, bytes }) => {
    const id = store.newId();
    const file: MockFile = {
      ...{ id, booking, type, contentType, bytes },
      name: fileName,
      uploadedAt: store.at(),
      uploadedBy: user.id,
      uploader: fullName(user),
    };
    store.files.set(id, file);
    return file;
  });

interface OneDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly file: string;
}

/** A document and its booking, as long as that may still change. @throws 404, 409 once it is cancelled */
const changeable = (store: Store, user: Caller, { id, type, file }: OneDocument) => {
  const booking = findBooking(store, user, id);
  if (booking.status === 'cancelled') throw conflict('This booking is canceled. Its documents stay as they are.');
  const old = store.files.get(file);
  if (old?.booking !== id || old.type !== type)
    throw notFound('This document is gone: somebody has replaced or removed it.');
  return { booking, old };
};

const addDocuments = mockRoute(uploadDocuments, ({ store, user, params: { id, type }, files }) => {
  const booking = findBooking(store, user, id);
  keepFiles(store, user, { booking: id, type, files });
  recordHistory(store, booking, {
    category: 'documents',
    action: 'uploaded',
    label: `${documentLabels[type]} uploaded`,
    detail: files.map(({ fileName }) => fileName).join(', '),
    user,
  });
  changeBooking(store, booking);
  return toBooking(store, user, booking);
});

const replaceOne = mockRoute(replaceDocument, ({ store, user, params, files }) => {
  const { booking, old } = changeable(store, user, params);
  store.files.delete(old.id);
  const kept = keepFiles(store, user, { booking: booking.id, type: params.type, files });
  recordHistory(store, booking, {
    category: 'documents',
    action: 'replaced',
    label: `${documentLabels[params.type]} replaced`,
    detail: `${old.name} by ${kept.map(({ name }) => name).join(', ')}`,
    user,
  });
  changeBooking(store, booking);
  return toBooking(store, user, booking);
});

const removeOne = mockRoute(removeDocument, ({ store, user, params }) => {
  const { booking, old } = changeable(store, user, params);
  store.files.delete(old.id);
  recordHistory(store, booking, {
    category: 'documents',
    action: 'removed',
    label: `${documentLabels[params.type]} removed`,
    detail: old.name,
    user,
  });
  changeBooking(store, booking);
  return toBooking(store, user, booking);
});

export const documents = [
  mockRoute(uploadFile, ({ store, user, params: { type }, files }) =>
    keepFiles(store, user, { booking: null, type, files }).map(toStoredFile),
  ),
  addDocuments,
  replaceOne,
  removeOne,
  mockRoute(downloadDocument, ({ store, user, params }) => {
    findBooking(store, user, params.id);
    const file = filesOf(store, params.id).find(({ id, type }) => id === params.file && type === params.type);
    if (!file) throw notFound();
    return { body: file.bytes, contentType: file.contentType, fileName: file.name };
  }),
  mockRoute(downloadDocuments, ({ store, user, params: { id } }) => {
    const { fields } = findBooking(store, user, id);
    const files = filesOf(store, id);
    if (files.length === 0) throw notFound('This booking has no documents yet.');
    const entries = files.map(({ type, name, bytes }, index) => ({
      name: `${type === 'logo' ? 'Logo' : documentLabels[type]}/${index + 1}-${name}`,
      bytes,
    }));
    const fileName = `${fields.customerReference || id}-documents.zip`;
    return { body: zipOf(entries), contentType: 'application/zip', fileName };
  }),
];
