import { documentLabel } from '@quayside/contract';
import { type BookingCutOffName, clockText } from '@quayside/freight';
import { toExceptionPlace, whenAt } from './facts';
import type { Rule } from './finding';
import { hoursAfter } from './moments';
import type { Shipment } from './shipment';

/** Returns what is missing for each cut-off as a sentence; null when nothing is missing or it is unknown. */
export const openAtCutOff: Readonly<Record<BookingCutOffName, (shipment: Shipment) => string | null>> = {
  Documents: ({ facts: { missingDocuments, mode } }) =>
    missingDocuments.length === 0
      ? null
      : `Not uploaded yet: ${missingDocuments.map(({ type }) => documentLabel(type, mode)).join(', ')}.`,
  // No source reports whether the VGM was submitted.
  VGM: () => null,
  // Nor whether the advance manifest was filed.
  'AMS/ENS': () => null,
  Cargo: ({ current }) =>
    current.some(({ milestone, classifier }) => milestone === 'cargo_received' && classifier === 'actual')
      ? null
      : 'The cargo has not been reported to be received.',
};

/** Raises an exception when a cut-off of the booked departure is near and its requirement is missing. */
export const cutOffNear: Rule = (shipment) => {
  const { facts, hasDeparted, limits } = shipment;
  const { from, cutOffs } = facts;
  if (hasDeparted) return [];
  return cutOffs.flatMap(({ name, at }) => {
    const missing = openAtCutOff[name](shipment);
    if (missing === null) return [];
    return {
      type: 'CUT_OFF_NEAR' as const,
      key: `${name}:${at}`,
      since: hoursAfter(at, -limits.CUT_OFF_NEAR),
      evidence: [`${name} are due on ${clockText(at, from.timeZone)}.`.replace('Cargo are', 'Cargo is'), missing],
      subject: name,
      reference: from.code,
      place: toExceptionPlace(from),
      ...whenAt(at, from.timeZone),
    };
  });
};
