import type { Module } from '../../platform/module/module';
import { removeDocument, replaceDocument } from './change';
import { startDeletingUnclaimedFiles } from './deleteUnclaimedFiles';
import { downloadDocument, downloadDocuments, downloadUpload } from './download';
import { downloadManyDocuments } from './downloadMany';
import { startNotifyingMissingDocuments } from './notifyMissingDocuments';
import { previewSelectionUse } from './previewSelectionUse';
import { proposeDocuments } from './proposeDocuments';
import { startScanning } from './scanFiles';
import { uploadDocuments, uploadFile } from './upload';
import { unverifyDocument, verifyDocument } from './verify';
import { unwaiveDocument, waiveDocument } from './waive';

export const documents: Module = {
  name: 'documents',
  routes: [
    uploadFile,
    downloadUpload,
    uploadDocuments,
    proposeDocuments,
    replaceDocument,
    removeDocument,
    verifyDocument,
    unverifyDocument,
    waiveDocument,
    unwaiveDocument,
    downloadDocuments,
    downloadManyDocuments,
    previewSelectionUse,
    downloadDocument,
  ],
  start: (services) => {
    const stops = [
      startDeletingUnclaimedFiles(services),
      startScanning(services),
      startNotifyingMissingDocuments(services),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
