/** Possible faults of a call: a refusal by status code, or a network failure. */
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

/** How often a fault occurs before calls are answered again. */
export const frequencies = ['always', 'once', 'twice'] as const;
type Frequency = (typeof frequencies)[number];

/** Possible faults when a remote is loaded. */
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

/** Key that means every call of the contract. */
export const everyCall = 'all';

/** A fault of one call, by the name that the contract exports, or of all calls. */
export interface FaultRule {
  readonly call: string;
  readonly fault: Fault;
  readonly often: Frequency;
}
