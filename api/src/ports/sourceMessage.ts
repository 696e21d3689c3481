/** References by which a message names its shipment. */
export interface Identifiers {
  /** Bills of lading, air waybills. When a message has one, only that shipment matches. */
  readonly bills: readonly string[];
  /** The carrier's own booking numbers. */
  readonly bookings: readonly string[];
  readonly containers: readonly string[];
}

/** Receipt of a message: its time and its sender. */
export interface Receipt {
  /** SCAC of the ocean carrier; other sources have their own name. */
  readonly sender: string;
  /** ISO instant. */
  readonly receivedAt: string;
}

/** A validated message of a source, not yet converted to events of a journey. */
export interface SourceMessage<M = unknown> extends Receipt {
  readonly standard: 'dcsa' | 'fsu' | 'cargo-ai' | 'terminal49' | 'status-list' | 'edi';
  /** Key that is the same for every version of a message. */
  readonly key: string;
  /** ISO instant of this version. */
  readonly updatedAt: string;
  readonly retracted: boolean;
  readonly identifiers: Identifiers;
  readonly message: M;
  /** Its part of the delivery, as received; missing where the parts cannot be separated. */
  readonly raw?: string;
  /** Id under which its text is stored; missing before that is known. */
  readonly storedAs?: string;
}

/** A part of a delivery that cannot be read. */
export interface Problem {
  /** The line, from 1, or the index in the array, from 0. */
  readonly path: string;
  readonly message: string;
  /** The unreadable part of the delivery; missing where it is all of it. */
  readonly raw?: string;
}

/** A part of a delivery that answers a message or gives an order: it is counted and reports no event. */
export interface Acknowledgement {
  readonly raw: string;
  /** Its kind, as a label: 'Functional acknowledgement'. */
  readonly what: string;
}

/** A delivery: the readable messages and the problems. */
export interface Delivery<M = unknown> {
  readonly messages: readonly SourceMessage<M>[];
  readonly problems: readonly Problem[];
  /** Missing for a format without acknowledgements. */
  readonly acknowledgements?: readonly Acknowledgement[];
}
