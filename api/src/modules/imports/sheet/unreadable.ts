/** Error for a file that cannot be read, with a message that says why. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}
