/** Something that the person at the command can mend; the message is a sentence that says how. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
