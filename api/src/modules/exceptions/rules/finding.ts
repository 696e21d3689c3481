import type { ExceptionFacts, ExceptionType } from '@quayside/freight';
import type { Shipment } from './shipment';

/** A problem that exists now or will exist from `since` on if nothing happens until then. */
export interface Finding extends Partial<ExceptionFacts> {
  readonly type: ExceptionType;
  /** Identifies the problem together with the type. Stable across reviews. */
  readonly key: string;
  /** ISO instant; a past or current one makes it an exception. */
  readonly since: string;
  /** Sentences that name the dates and events. */
  readonly evidence: readonly string[];
  /** Short subject: a place or a document. */
  readonly subject: string | null;
  /** Code of the place or type of the document. */
  readonly reference: string | null;
  /** Container number. */
  readonly equipment?: string | null;
  /** The date that it settles: the next delay is measured against its current value. */
  readonly settles?: 'etd' | 'eta';
  /** Adds its evidence to an open exception of its type instead of raising another one. */
  readonly goesOn?: true;
}

/** Returns the key under which an exception is stored. */
export const storedKey = ({ type, key }: Pick<Finding, 'type' | 'key'>): string => `${type}:${key}`;

/** Finds problems of one type in a shipment. Pure. */
export type Rule = (shipment: Shipment) => readonly Finding[];
