/** Facts of the title of a block about all its rows. `mode` is FCL, LCL, AIR, or SEA when only that is certain. */
export interface BlockFacts {
  readonly mode?: string;
  readonly origin?: string;
  readonly destination?: string;
}

/** Modes by the words of a title; the first match counts. Chinese words have no blanks around them. */
const modes: readonly (readonly [pattern: RegExp, mode: string])[] = [
  [/(?<!\p{L})(?:air|luft|luftfracht|airfreight|a[ée]rien|a[ée]reo|luchtvracht)(?!\p{L})|空运|空運/iu, 'AIR'],
  [/(?<!\p{L})(?:lcl|groupage|sammelgut)(?!\p{L})|拼箱/iu, 'LCL'],
  [/(?<!\p{L})(?:fcl|full\s?container|vollcontainer)(?!\p{L})|整箱|整柜/iu, 'FCL'],
  [/(?<!\p{L})(?:sea|ocean|see|seefracht|maritime|mar[ií]timo|marittimo|zeevracht)(?!\p{L})|海运|海運/iu, 'SEA'],
];

/** A title of a mode has only these words, so that a note such as 'Air freight plus FSC' is none. */
const modeTitle =
  /^(?:(?:air|sea|ocean|luft|see|fcl|lcl|full|container|load|freight|airfreight|seafreight|fracht|luftfracht|seefracht|zeevracht|luchtvracht|groupage|sammelgut|vollcontainer|cargo|rates?|raten|tariffs?|tarife?|export|import|fret|flete|frete|trasporto|a[ée]rien|a[ée]reo|maritime|mar[ií]timo|marittimo|by|par|por|via|[&/+,:–-])(?:\s+|$))+$/iu;
const chineseModeTitle = /^(?:空运|空運|海运|海運|整箱|整柜|拼箱)(?:进口|出口|运价|運價|价格|報價|报价)?$/u;

const place = String.raw`(?!works?(?!\p{L}))\p{L}[\p{L}\s.'’(),/-]{1,58}?`;
const lane = new RegExp(
  String.raw`(?:^|[\s,:(–-])(?:ex|from|origin|pol|ab|von|desde|depuis|departure|自|从|起运港)(?:\s*[:.]\s*|\s+|(?<=[自从港]))(?<origin>${place})(?:\s*(?:\s(?:to|nach|vers|hacia)\s|→|>|至|到)\s*(?<destination>${place}))?\s*\)?$`,
  'iu',
);
const MOST_WORDS = 5;
const isName = (text: string): boolean => text !== '' && text.split(/\s+/).length <= MOST_WORDS;

/** Removes numbering and frames: '*** A) AIR FREIGHT ***'. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^[\s*=#>•-]+|[\s*=#<:•-]+$/g, '')
    .replace(/^(?:\d{1,2}|[A-Z])[.)]\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();

const modeIn = (text: string): string | undefined => modes.find(([pattern]) => pattern.test(text))?.[1];
const isModeTitle = (text: string): boolean => modeTitle.test(`${text} `) || chineseModeTitle.test(text);

/**
 * Returns what a row with one text says about the rows below it; empty for a note.
 * @example readBlockTitle('AIR FREIGHT EX HAMBURG') // { mode: 'AIR', origin: 'HAMBURG' }
 */
export const readBlockTitle = (written: string): BlockFacts => {
  const text = bare(written);
  if (text === '' || text.length > 120) return {};
  const found = lane.exec(text);
  const before = bare(found ? text.slice(0, found.index) : text);
  if (before !== '' && !isModeTitle(before)) return {};
  const mode = modeIn(before);
  const { origin = '', destination = '' } = found?.groups ?? {};
  if (found && !isName(origin)) return {};
  return {
    ...(mode && { mode }),
    ...(origin && { origin: origin.trim() }),
    ...(isName(destination) && { destination: destination.trim() }),
  };
};
