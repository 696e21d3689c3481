/** Classifiers of an event, the most certain first. @source DCSA eventClassifierCode, in words */
export const classifiers = ['actual', 'estimated', 'planned'] as const;
export type Classifier = (typeof classifiers)[number];

const byDcsaCode = new Map<string, Classifier>(Object.entries({ ACT: 'actual', EST: 'estimated', PLN: 'planned' }));

/**
 * Converts a DCSA classifier code; null for REQ and any other unknown code. @source DCSA Track & Trace 2.2.0,
 * eventClassifierCode
 */
export const classifierFromDcsa = (code: string): Classifier | null => byDcsaCode.get(code) ?? null;

/** Compares two classifiers: below zero when `a` is more certain than `b`. */
export const compareClassifiers = (a: Classifier, b: Classifier): number =>
  classifiers.indexOf(a) - classifiers.indexOf(b);
