import type { SaidOfPerson } from '../../../tables/dataCareTables';

/** What stands where a name stood. */
export const erasedName = { firstName: 'Erased', lastName: 'person' } as const;
export const ERASED = `${erasedName.firstName} ${erasedName.lastName}`;

/** What stands in a record of the person in the place of each field. */
const ownFields: Readonly<Record<string, string>> = { ...erasedName, phone: '', email: 'erased' };

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letter = '[\\p{L}\\p{N}]';

/** Finds the e-mail address and the full name in a text; a first name alone may be anybody's. */
const patternsOf = ({ firstName, lastName, email }: SaidOfPerson): readonly (readonly [RegExp, string])[] => [
  ...(email ? [[new RegExp(`(?<!${letter})${literal(email)}(?!${letter})`, 'giu'), 'erased'] as const] : []),
  ...(firstName && lastName
    ? [[new RegExp(`(?<!${letter})${literal(`${firstName} ${lastName}`)}(?!${letter})`, 'gu'), ERASED] as const]
    : []),
];

/** Replaces the e-mail address and the full name of a person in a text. */
export const eraseInText = (text: string, said: SaidOfPerson): string =>
  patternsOf(said).reduce((erased, [pattern, instead]) => erased.replaceAll(pattern, instead), text);

/**
 * Replaces somebody in a JSON value, down to its texts.
 *
 * @param isOwn the value is a record of this person: its name, phone and address go whatever they say
 */
export const eraseIn = (value: unknown, said: SaidOfPerson, isOwn: boolean): unknown => {
  if (typeof value === 'string') return eraseInText(value, said);
  if (Array.isArray(value)) return value.map((one) => eraseIn(one, said, isOwn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const instead = ownFields[name];
      return [name, isOwn && instead !== undefined && part ? instead : eraseIn(part, said, isOwn)];
    }),
  );
};
