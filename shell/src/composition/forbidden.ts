/** Signals that the signed-in user may not open the page. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}
