/** An error that the user of the command can fix; the message says how. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
