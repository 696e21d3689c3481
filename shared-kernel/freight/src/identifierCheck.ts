/**
 * Result of an identifier check. An invalid number is a warning and can be saved: shipper-owned containers
 * exist. `suggestion` is the number with the right check digit, `message` says what is wrong; both null when it is
 * valid.
 */
export interface IdentifierCheck {
  readonly valid: boolean;
  readonly suggestion: string | null;
  readonly message: string | null;
}

export const isRight: IdentifierCheck = { valid: true, suggestion: null, message: null };

export const isWrong = (message: string, suggestion: string | null = null): IdentifierCheck => ({
  valid: false,
  suggestion,
  message,
});
