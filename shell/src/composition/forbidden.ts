/** Signals that the signed-in user may not open the page. */
export class ForbiddenError extends Error {
  override readonly name = 'Forbidden';
}
