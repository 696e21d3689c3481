import type { Module } from '../../../platform/module/module';
import { removeOne, replaceOne } from './change';
import { downloadAll, downloadOne } from './download';
import { startDroppingUnclaimed } from './dropUnclaimed';
import { addDocuments, uploadAhead } from './upload';

export const documents: Module = {
  name: 'documents',
  routes: [uploadAhead, addDocuments, replaceOne, removeOne, downloadAll, downloadOne],
  start: startDroppingUnclaimed,
};
