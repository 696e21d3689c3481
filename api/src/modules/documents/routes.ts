import type { Module } from '../../platform/services';
import { downloadAll, downloadOne } from './download';
import { startDroppingUnclaimed } from './dropUnclaimed';
import { addDocuments, uploadAhead } from './upload';

export const documents: Module = {
  name: 'documents',
  routes: [uploadAhead, addDocuments, downloadAll, downloadOne],
  start: startDroppingUnclaimed,
};
