import { carrierSilent } from './rules/carrierSilent';
import { customsHold } from './rules/customsHold';
import { cutOffNear } from './rules/cutOffNear';
import { discrepancy } from './rules/discrepancy';
import { documentOverdue } from './rules/documentOverdue';
import { etaDelayed } from './rules/etaDelayed';
import { etaPassed } from './rules/etaPassed';
import { etdMissed } from './rules/etdMissed';
import type { Rule } from './rules/finding';
import { freightHold } from './rules/freightHold';
import { lastFreeDay } from './rules/lastFreeDay';
import { missedTransshipment } from './rules/missedTransshipment';
import { pickUpRefused } from './rules/pickUpRefused';
import { piecesMissing } from './rules/piecesMissing';
import { rolled } from './rules/rolled';
import { terminalFees } from './rules/terminalFees';

/** All rules that raise exceptions. */
export const exceptionRules: readonly Rule[] = [
  etdMissed,
  etaDelayed,
  etaPassed,
  cutOffNear,
  rolled,
  missedTransshipment,
  customsHold,
  freightHold,
  lastFreeDay,
  pickUpRefused,
  terminalFees,
  discrepancy,
  piecesMissing,
  carrierSilent,
  documentOverdue,
];
