/** How sure an event is, the surest first. @source DCSA eventClassifierCode, in words */
export const classifiers = ['actual', 'estimated', 'planned'] as const;
export type Classifier = (typeof classifiers)[number];

const byDcsaCode = new Map<string, Classifier>(Object.entries({ ACT: 'actual', EST: 'estimated', PLN: 'planned' }));

/** Null for REQ and anything else that is neither planned, estimated nor actual. @source DCSA Track & Trace 2.2.0, eventClassifierCode */
export const classifierOfDcsa = (code: string): Classifier | null => byDcsaCode.get(code) ?? null;

/** Below zero when `a` is surer than `b`. */
export const compareClassifiers = (a: Classifier, b: Classifier): number =>
  classifiers.indexOf(a) - classifiers.indexOf(b);
