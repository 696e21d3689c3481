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
import { exportReadyMail } from './export/exportReadyMail';
import { startKeepingExports } from './export/keepExports';
import { makeExport } from './export/makeExport';
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
  start: startKeepingExports,
  mails: [exportReadyMail],
  jobs: { 'data-export': makeExport, 'erase-person': erasePerson },
};
