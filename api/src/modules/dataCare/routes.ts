import type { Module } from '../../platform/module/module';
import { eraseMember, eraseOwnData, listRemovedPeople } from './erasure/erase';
import { erasePerson } from './erasure/erasePerson';
import {
  cancelDataExport,
  downloadDataExport,
  exportCompanyData,
  exportForwarderData,
  exportMemberData,
  exportOwnData,
  listDataExports,
} from './export/askExport';
import { createExport } from './export/createExport';
import { startExportMaintenance } from './export/exportMaintenance';
import { exportReadyMail } from './export/exportReadyMail';
import { endLegalHold, listLegalHolds, placeLegalHold } from './holds';
import { getDataCare, updateDataCare } from './retentionSettings';

/** Module for data protection: retention, data exports, erasure and legal holds. */
export const dataCare: Module = {
  name: 'dataCare',
  routes: [
    ...[getDataCare, updateDataCare, listLegalHolds, placeLegalHold, endLegalHold],
    ...[exportOwnData, exportMemberData, exportCompanyData, exportForwarderData],
    ...[listDataExports, cancelDataExport, downloadDataExport],
    ...[listRemovedPeople, eraseMember, eraseOwnData],
  ],
  start: startExportMaintenance,
  mails: [exportReadyMail],
  jobs: { 'data-export': createExport, 'erase-person': erasePerson },
};
