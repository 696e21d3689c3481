import { checkContainerNumber, type IdentifierCheck, splitContainerNumbers } from '@freight/shared-kernel/freight';

/** Checks each of several container numbers in one field; the suggestion mends all that can be mended. @source ISO 6346 */
export const checkContainerNumbers = (text: string): IdentifierCheck => {
  const numbers = splitContainerNumbers(text);
  const checks = numbers.map((number) => ({ number, ...checkContainerNumber(number) }));
  const faults = checks.filter(({ valid }) => !valid);
  if (faults.length === 0) return { valid: true, suggestion: null, message: null };
  const mended = faults.some(({ suggestion }) => suggestion)
    ? checks.map(({ number, suggestion }) => suggestion ?? number).join(', ')
    : null;
  const message = faults.map(({ number, message: fault }) => `${number}: ${fault}`).join('. ');
  return { valid: false, suggestion: mended, message };
};
