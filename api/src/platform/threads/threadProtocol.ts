import type { ShownStyle } from '@quayside/freight';

/** A request of the server to a thread. */
export interface ThreadRequest {
  readonly task: string;
  readonly input: unknown;
  /** Format of days and measures for the reader. */
  readonly style: ShownStyle;
}

/** The response of a thread. An error of the work itself keeps its stack; every other failure is one of the thread. */
export type ThreadAnswer = { readonly result: unknown } | { readonly failed: string };

/** Restores Buffers: copies between threads turn them into Uint8Arrays, at any depth. */
export const restoreBuffers = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(restoreBuffers);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restoreBuffers(one)]));
};
