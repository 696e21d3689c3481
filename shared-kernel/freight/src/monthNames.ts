/** A word that can be the name of a month, as part of a pattern. */
export const monthName = String.raw`\p{L}{3,10}`;

/** Names of the months in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const names: readonly (readonly string[])[] = [
  ['january', 'januar', 'janvier', 'enero', 'gennaio', 'janeiro', 'januari'],
  ['february', 'februar', 'fevrier', 'febrero', 'febbraio', 'fevereiro', 'februari'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'marco', 'maart', 'mrz', 'mrt'],
  ['april', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'maio', 'mei'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'julho'],
  ['august', 'aout', 'agosto', 'augustus'],
  ['september', 'septembre', 'septiembre', 'settembre', 'setembro'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro'],
  ['november', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dezembro'],
];
/** Short names that are no other word of a heading, as 'set' and 'out' are. */
const shortNames = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|o[ck]t|nov|de[cz])$/;

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the month of a name or of its beginning, from 1; 0 for any other word.
 * @param isAlone whether nothing else says that the word is a month; then only common short names count
 */
export const monthInName = (name: string, isAlone = false): number => {
  const word = folded(name);
  if (word.length < 3) return 0;
  const isName = (full: string) => (isAlone ? full === word || shortNames.test(word) : true) && full.startsWith(word);
  return names.findIndex((ofMonth) => ofMonth.some(isName)) + 1;
};
