/** Reason why a part of the page is missing. */
export type FailureCause =
  /** The files did not load in time or at all, or differ from the released ones. */
  | 'unreachable'
  /** It loaded and threw an error. */
  | 'broken'
  /** No release is compatible with this shell's kernel. */
  | 'unfit'
  /** No remote offers it. */
  | 'unknown';

/** A remote, or a part of one, that could not be shown. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;
  readonly reason: FailureCause;

  constructor(message: string, about: { remote: string; version?: string; reason: FailureCause; cause?: unknown }) {
    super(message, { cause: about.cause });
    this.remote = about.remote;
    this.version = about.version ?? '';
    this.reason = about.reason;
  }

  /** Returns the same failure with the version that was running. */
  of(version: string): RemoteFailure {
    const { message, remote, reason, cause } = this;
    return new RemoteFailure(message, { remote, version, reason, cause });
  }
}

const sentences: Record<FailureCause, string> = {
  unreachable: 'It is not available right now. Your data is safe and the rest of the page works.',
  broken: 'Something went wrong here. Your data is safe and the rest of the page works.',
  unfit: 'It does not fit this version of Quayside. The rest of the page works.',
  unknown: 'It is not part of this installation. The rest of the page works.',
};

/** Returns a sentence for the user; an incompatible release also says which version is needed. */
export const failureSentence = ({ reason, message }: RemoteFailure): string =>
  reason === 'unfit' ? `${sentences.unfit} ${message}.` : sentences[reason];

/** Returns the reference for support: part and version. */
export const failureReference = ({ remote, version }: RemoteFailure, part: string = remote): string =>
  [part, version].filter(Boolean).join(' · ');
