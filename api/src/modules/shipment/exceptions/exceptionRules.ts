import { carrierSilent } from './rules/carrierSilent';
import { customsHold } from './rules/customsHold';
import { discrepancy } from './rules/discrepancy';
import { documentOverdue } from './rules/documentOverdue';
import { etaDelayed } from './rules/etaDelayed';
import { etdMissed } from './rules/etdMissed';
import type { Rule } from './rules/finding';
import { freightHold } from './rules/freightHold';
import { missedTransshipment } from './rules/missedTransshipment';
import { piecesMissing } from './rules/piecesMissing';
import { rolled } from './rules/rolled';

/** Everything that raises an exception by itself. */
export const exceptionRules: readonly Rule[] = [
  etdMissed,
  etaDelayed,
  rolled,
  missedTransshipment,
  customsHold,
  freightHold,
  discrepancy,
  piecesMissing,
  carrierSilent,
  documentOverdue,
];
