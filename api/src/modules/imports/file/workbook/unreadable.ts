/** A file that cannot be read, with the sentence that says why. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}
