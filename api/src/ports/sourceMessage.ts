/** By what a message names its shipment. */
export interface Identifiers {
  /** Bills of lading, air waybills. When a source names one, only that shipment is meant. */
  readonly bills: readonly string[];
  /** The carrier's own booking numbers. */
  readonly bookings: readonly string[];
  readonly containers: readonly string[];
}

/** The moment at which a message came, and whom it came from. */
export interface Receipt {
  /** SCAC of the ocean carrier; other sources name themselves. */
  readonly sender: string;
  /** ISO instant. */
  readonly receivedAt: string;
}

/** A source's words, checked, not yet read on a journey. */
export interface SourceMessage<M = unknown> extends Receipt {
  readonly standard: 'dcsa' | 'fsu' | 'cargo-ai' | 'terminal49' | 'status-list';
  /** The same for every version of a message. */
  readonly key: string;
  /** ISO instant of this version. */
  readonly updatedAt: string;
  readonly retracted: boolean;
  readonly identifiers: Identifiers;
  readonly message: M;
  /** The part of the delivery that it is, as it came; not given where it cannot be told from the rest. */
  readonly raw?: string;
}

/** Part of a delivery that cannot be read. */
export interface Problem {
  /** The line, from 1, or the position in the array, from 0. */
  readonly path: string;
  readonly message: string;
  /** The part of the delivery that cannot be read; not given where it is all of it. */
  readonly raw?: string;
}

/** A delivery: what could be read of it and what could not. */
export interface Delivery<M = unknown> {
  readonly messages: readonly SourceMessage<M>[];
  readonly problems: readonly Problem[];
}
