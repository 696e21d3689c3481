/**
 * What a check of an identifier found. A number that is not valid is a warning and may be kept: shipper-owned containers
 * exist. `suggestion` is the number with the right check digit, `message` says what is wrong, both null when all is well.
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
