import { commonPasswords } from './commonPasswords';

const MIN_PASSWORD = 8;
/** Longest password; longer ones only cost time. */
export const MAX_PASSWORD = 128;

/** The known facts about the person who chooses a password. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly companyName?: string | undefined;
}

/** Words of this product and its trade, which people put into passwords for it. */
const tradeWords = ['quayside', 'freight', 'logistics', 'shipping', 'forwarder', 'forwarding', 'container', 'booking'];
/** Letters that a name or word must have before a password is searched for it. */
const MIN_WORD = 3;
/** Characters around a common word that do not make it a good password: years, exclamation marks, a counter. */
const MAX_AFFIX = 6;

/** Characters that people write in place of letters. `1` stands for two letters. */
const substitutes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '+': 't', '€': 'e', '£': 'l' },
};

const inLetters = (text: string, one: 'i' | 'l'): string =>
  [...text].map((char) => (char === '1' || char === '|' ? one : (substitutes[char] ?? char))).join('');

/** Returns a text in lower case and without accents, as passwords and names are compared. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns a password without digits and signs at both ends, or undefined when these are more than a simple suffix. */
const withoutAffixes = (password: string): string | undefined => {
  const word = password.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '');
  return password.length - word.length <= MAX_AFFIX ? word : undefined;
};

/** Returns the words that a password may stand for: itself, without a suffix, with letters in place of substitutes, or repeated. */
const wordsBehind = (password: string): ReadonlySet<string> => {
  const whole = plain(password);
  const unit = /^(.+?)\1+$/u.exec(whole)?.[1];
  const bases = [whole, unit].flatMap((one) => {
    if (one === undefined) return [];
    // `passw0rd!` ends in a sign that could also be a letter, so both readings count.
    const readings = [one, inLetters(one, 'i'), inLetters(one, 'l')];
    const core = withoutAffixes(one);
    return [
      ...readings,
      ...readings.map(withoutAffixes),
      ...(core ? [core, inLetters(core, 'i'), inLetters(core, 'l')] : []),
    ];
  });
  return new Set(bases.filter((word) => word !== undefined));
};

/**
 * Returns whether each character follows the previous one by the same step of 0 or 1, as in `abcdefgh` and `87654321`.
 */
const isSequence = (password: string): boolean => {
  const steps = [...password]
    .slice(1)
    .map((char, index) => (char.codePointAt(0) ?? 0) - (password.codePointAt(index) ?? 0));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
};

const isCommon = (password: string, known: ReadonlySet<string>): boolean =>
  new Set(password).size < 4 ||
  isSequence(plain(password)) ||
  [...wordsBehind(password)].some((word) => commonPasswords.has(word) || known.has(word));

const wordsIn = (text = ''): string[] =>
  plain(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length >= MIN_WORD);

/** Returns the words known about a user, the longest first. */
const listOwnerWords = ({ email, firstName, lastName, companyName }: PasswordOwner): string[] => {
  const names = [email?.split('@')[0], email?.split('@')[1], firstName, lastName, companyName];
  const joined = [`${firstName ?? ''}${lastName ?? ''}`, companyName].map((one) =>
    plain(one ?? '').replace(/\P{Letter}/gu, ''),
  );
  const words = [...tradeWords, ...joined, ...names.flatMap(wordsIn)].filter((word) => word.length >= MIN_WORD);
  return [...new Set(words)].sort((one, other) => other.length - one.length);
};

/** Returns whether too little of a password remains without the words known about its owner. */
const isPersonal = (password: string, owner: PasswordOwner): boolean => {
  const whole = plain(password);
  return [whole, inLetters(whole, 'i'), inLetters(whole, 'l')].some((text) => {
    const left = listOwnerWords(owner).reduce((rest, word) => rest.replaceAll(word, ' '), text);
    return left !== text && left.replace(/\s/g, '').length < MIN_PASSWORD;
  });
};

/**
 * Returns every fault of a new password as a sentence for the user, except those that need an external service.
 * @param known common passwords in lower case
 */
export const passwordFaults = (
  password: string,
  { owner = {}, known }: { readonly owner?: PasswordOwner | undefined; readonly known: ReadonlySet<string> },
): string[] => {
  const faults = [
    [password.length < MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters long`],
    [password.length > MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters long`],
    [isCommon(password.slice(0, MAX_PASSWORD), known), 'This password is too easy to guess. Choose another one'],
    [
      isPersonal(password.slice(0, MAX_PASSWORD), owner),
      'Do not use your name, e-mail address, company or this product in the password',
    ],
  ] as const;
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []));
};
