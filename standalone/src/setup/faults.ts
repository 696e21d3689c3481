/** What a call can meet instead of its answer: a refusal by its status code, or a failure of the network. */
export const faults = [
  '401',
  '403',
  '404',
  '409',
  '413',
  '422',
  '429',
  '500',
  '503',
  'offline',
  'timeout',
  'malformed',
] as const;
export type Fault = (typeof faults)[number];

/** How often a fault comes before the calls are answered again. */
export const frequencies = ['always', 'once', 'twice'] as const;
type Frequency = (typeof frequencies)[number];

/** What a remote can meet on its way into the page. */
export const compositionFaults = [
  'none',
  'entry-missing',
  'entry-slow',
  'entry-tampered',
  'chunk-slow',
  'chunk-missing',
  'throws',
  'kernel-too-old',
] as const;
export type CompositionFault = (typeof compositionFaults)[number];

/** Stands for every call of the contract. */
export const everyCall = 'all';

/** A fault of one call, by the name that the contract exports it under, or of all. */
export interface FaultRule {
  readonly call: string;
  readonly fault: Fault;
  readonly often: Frequency;
}
