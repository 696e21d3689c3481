import { documentLabel, documentTypes, noMilestone } from '@quayside/contract';
import {
  bookingStatusChoices,
  configurableExceptionTypes,
  exceptionCauseCodes,
  exceptionCauses,
  exceptionLabel,
  exceptionSeverities,
  loadTypeChoices,
  milestoneCodes,
  milestoneLabel,
  severityLabels,
} from '@quayside/freight';
import type { Choice } from './ChoiceMenu';

export const statuses: readonly Choice[] = bookingStatusChoices.map(({ status, label }) => ({ value: status, label }));
export const modes: readonly Choice[] = loadTypeChoices.map((mode) => ({ value: mode, label: mode }));
export const severities: readonly Choice[] = exceptionSeverities.map((value) => ({
  value,
  label: severityLabels[value],
}));
export const exceptionKinds: readonly Choice[] = configurableExceptionTypes.map((value) => ({
  value,
  label: exceptionLabel(value),
}));
export const causeChoices: readonly Choice[] = exceptionCauseCodes.map((value) => ({
  value,
  label: exceptionCauses[value],
}));
/** Types of documents that a booking can require. */
export const documentChoices: readonly Choice[] = documentTypes
  .filter((type) => type !== 'others')
  .map((value) => ({ value, label: documentLabel(value, 'SEA') }));
export const milestoneChoices: readonly Choice[] = [
  { value: noMilestone, label: 'None yet' },
  ...milestoneCodes.map((value) => ({ value, label: milestoneLabel(value) })),
];
