import type { ExceptionFacts, ExceptionType } from '@quayside/freight';
import type { Shipment } from './shipment';

/** What is wrong, or will be from `since` on if nothing happens until then. */
export interface Finding extends Partial<ExceptionFacts> {
  readonly type: ExceptionType;
  /** With the type the name of what went wrong: the same thing has the same key whenever it is looked at. */
  readonly key: string;
  /** ISO instant; in the past or now it is an exception. */
  readonly since: string;
  /** Sentences that name the dates and events. */
  readonly evidence: readonly string[];
  /** What it is about in a word: a place, a document. */
  readonly subject: string | null;
  /** Code of the place or type of the document. */
  readonly reference: string | null;
  /** Container number. */
  readonly equipment?: string | null;
  /** The date that it takes note of: the next slip is measured against the date of now. */
  readonly settles?: 'etd' | 'eta';
  /** It goes on where an open exception of its kind stands: that one tells of it, too, and none is raised beside it. */
  readonly goesOn?: true;
}

/** The name under which an exception is stored. */
export const storedKey = ({ type, key }: Pick<Finding, 'type' | 'key'>): string => `${type}:${key}`;

/** Looks at a shipment for one kind of trouble. Pure: the same shipment gives the same answer. */
export type Rule = (shipment: Shipment) => readonly Finding[];
