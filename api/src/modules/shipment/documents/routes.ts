import type { Module } from '../../../platform/module/module';
import { removeDocument, replaceDocument } from './change';
import { downloadDocument, downloadDocuments, downloadUpload } from './download';
import { startDroppingUnclaimed } from './dropUnclaimed';
import { startScanning } from './scanFiles';
import { startTellingMissing } from './tellMissing';
import { uploadDocuments, uploadFile } from './upload';
import { unverifyDocument, verifyDocument } from './verify';

export const documents: Module = {
  name: 'documents',
  routes: [
    uploadFile,
    downloadUpload,
    uploadDocuments,
    replaceDocument,
    removeDocument,
    verifyDocument,
    unverifyDocument,
    downloadDocuments,
    downloadDocument,
  ],
  start: (services) => {
    const stops = [startDroppingUnclaimed(services), startScanning(services), startTellingMissing(services)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
