/** Both ports of a lane, and the ports between them, as a file writes them. */
export interface WrittenLane {
  readonly origin: string;
  readonly destination: string;
  readonly via: readonly string[];
}

/** A lane, or the lanes that a text can mean. */
export type LaneMeaning = { readonly lane: WrittenLane } | { readonly proposals: readonly WrittenLane[] };

const MOST_PROPOSALS = 6;
/** Ports between slashes may be on the way, or several origins or destinations. */
const slash = /\s*[/|;]\s*/u;
const arrow = /\s*(?:→|➔|➜|➝|⇒|⟶|»|[-=–—]+>|>{1,2})\s*/u;
const backwards = /\s*(?:←|⇐|<[-=–—]+)\s*/u;
/** Separators that no name of a port contains, the surest first. */
const separators: readonly RegExp[] = [
  arrow,
  /\s+(?:to|nach|vers|hacia|bis|naar|verso|para)\s+/iu,
  /\s*(?:至|到)\s*/u,
  /\s+[-–—]\s+/u,
  /\s*[–—]\s*/u,
  slash,
];
const viaPart =
  /[\s,;(]+(?:(?:via|über)(?:\s*[:.]\s*|\s+)|[经經]\s*)(?<via>[^()→>]+?)\s*\)?(?=\s*(?:→|[-–—=]*>|\s[-–—]\s|\s(?:to|nach|vers|hacia)\s|$))/iu;
const leading = /^(?:from|ex|von|ab|desde)\s+/iu;
const direct = /^(?:direct|direkt|dir\.?|directo|直达|直航)$/iu;

const splitNames = (text: string): string[] =>
  text.split(/\s*(?:[,;/&+]|\s[-–—]\s|\band\b|\bund\b)\s*/iu).filter((name) => name !== '' && !direct.test(name));

/** Texts before and after each hyphen that stands between two words. */
const atHyphens = (text: string): WrittenLane[] =>
  [...text.matchAll(/(?<=\S)-(?=\S)/gu)].map(({ index }) => ({
    origin: text.slice(0, index).trim(),
    destination: text.slice(index + 1).trim(),
    via: [],
  }));

const formatNames = ({ origin, destination, via }: WrittenLane): string => [origin, ...via, destination].join(' → ');

/** Writes a lane so that `splitLane` reads it in one way. */
export const laneText = (lane: WrittenLane): string => formatNames(lane).slice(0, 200);

/** Reads a lane as `laneText` writes it; undefined for any other text. */
export const readLaneText = (text: string): WrittenLane | undefined => {
  const names = text.split(' → ').map((name) => name.trim());
  const [origin = '', ...others] = names;
  return names.length > 1 && names.every((name) => name !== '')
    ? { origin, destination: others.at(-1) ?? '', via: others.slice(0, -1) }
    : undefined;
};

/**
 * Reads both ports of a lane from one text. A text that can be split in several ways, as 'Port-Gentil-Hamburg', is read
 * when only one of them has two known ports.
 * @param isKnown says whether a text is the code or name of a port
 * @example splitLane('Hamburg - Shanghai via Singapore', isKnown)
 */
export const splitLane = (written: string, isKnown: (text: string) => boolean): LaneMeaning => {
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const found = viaPart.exec(text);
  const said = splitNames(found?.groups?.via ?? '');
  const bare = (found ? `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` : text)
    .replace(leading, '')
    .replace(/\s+/g, ' ')
    .trim();
  const withVia = (lane: WrittenLane): WrittenLane => ({ ...lane, via: [...lane.via, ...said] });
  const back = bare.split(backwards);
  if (back.length === 2 && back.every(Boolean))
    return { lane: withVia({ origin: back[1] ?? '', destination: back[0] ?? '', via: [] }) };
  for (const separator of separators) {
    const names = bare.split(separator).map((name) => name.trim());
    if (names.length < 2 || names.some((name) => name === '')) continue;
    const lane = withVia({ origin: names[0] ?? '', destination: names.at(-1) ?? '', via: names.slice(1, -1) });
    const isCertain = names.length === 2 || separator === arrow || (separator !== slash && names.every(isKnown));
    return isCertain ? { lane } : { proposals: [lane] };
  }
  const all = atHyphens(bare).map(withVia);
  const known = all.filter(({ origin, destination }) => isKnown(origin) && isKnown(destination));
  const parts = bare.split('-').map((name) => name.trim());
  // 'FRA-DXB-HKG'
  if (known.length === 0 && parts.length > 2 && parts.every((name) => name !== '' && isKnown(name)))
    return { lane: withVia({ origin: parts[0] ?? '', destination: parts.at(-1) ?? '', via: parts.slice(1, -1) }) };
  const [only] = known.length > 0 ? known : all;
  const isOnly = known.length === 1 || (known.length === 0 && all.length === 1);
  return only && isOnly ? { lane: only } : { proposals: (known.length > 0 ? known : all).slice(0, MOST_PROPOSALS) };
};

const lanePattern =
  /^(?:(?:from|ex|von|ab)\s+)?[\p{L}'’.() -]{2,60}?(?:\s*(?:→|➔|[-=–—]*>|至|到|–|—)\s*|\s+-\s+|\s+(?:to|nach|vers|hacia|naar|verso)\s+)[\p{L}'’.() -]{2,}/iu;
const codePair = /^(?:[A-Z]{2}\s?[A-Z2-9]{3}|[A-Z]{3})\s?[-/|]\s?(?:[A-Z]{2}\s?[A-Z2-9]{3}|[A-Z]{3})(?![\p{L}\d])/u;

/** Checks whether a text looks like two ports of a lane, without knowing their names. */
export const looksLikeLane = (text: string): boolean =>
  text.length <= 160 && (codePair.test(text.trim()) || lanePattern.test(text.trim()));
