import type { SaidOfPerson } from '../../../tables/dataCareTables';

/** Replacement for an erased name. */
export const erasedName = { firstName: 'Erased', lastName: 'person' } as const;
export const ERASED = `${erasedName.firstName} ${erasedName.lastName}`;

/** Replacements for the fields of the person's own records. */
const ownFields: Readonly<Record<string, string>> = { ...erasedName, phone: '', email: 'erased' };

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letter = '[\\p{L}\\p{N}]';

/** Returns patterns for the e-mail address and the full name. A first name alone may be another person's. */
const createErasurePatterns = ({
  firstName,
  lastName,
  email,
}: SaidOfPerson): readonly (readonly [RegExp, string])[] => [
  ...(email ? [[new RegExp(`(?<!${letter})${literal(email)}(?!${letter})`, 'giu'), 'erased'] as const] : []),
  ...(firstName && lastName
    ? [[new RegExp(`(?<!${letter})${literal(`${firstName} ${lastName}`)}(?!${letter})`, 'gu'), ERASED] as const]
    : []),
];

/** Replaces the e-mail address and the full name of a person in a text. */
export const eraseInText = (text: string, said: SaidOfPerson): string =>
  createErasurePatterns(said).reduce((erased, [pattern, instead]) => erased.replaceAll(pattern, instead), text);

/**
 * Replaces a person in all texts of a JSON value.
 *
 * @param isOwn the value is a record of this person: name, phone and address are replaced whatever they contain
 */
export const eraseInJson = (value: unknown, said: SaidOfPerson, isOwn: boolean): unknown => {
  if (typeof value === 'string') return eraseInText(value, said);
  if (Array.isArray(value)) return value.map((one) => eraseInJson(one, said, isOwn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const instead = ownFields[name];
      return [name, isOwn && instead !== undefined && part ? instead : eraseInJson(part, said, isOwn)];
    }),
  );
};
