import type { ContainerTypeCode } from './containerTypes';
import { parseContainerType } from './containerWords';

/** Container types that a text names one after another, and the text around them. */
export interface ContainerSizeList {
  readonly types: readonly ContainerTypeCode[];
  readonly rest: string;
}

const kinds = 'gp|dv|dc|std?|sd|dry|standard|hc|hq|high\\s?cube|hi-?cube|rf|rh|reefer|nor|普柜|高柜';
const size = `(?:20|40|45)\\s*['’‘′\`]?\\s*(?:(?:ft|feet|foot)\\b\\.?|尺|呎|英尺)?\\s*['’‘′\`]?\\s*(?:${kinds})?`;
/** A height without its length is of the length before it: '20/40/HQ'. */
const kindOnly = '(?:hq|hc|nor|rf)';
const between = '(?:\\s*(?:[/|,;&+、–—-]|(?:and|und|et|y|e|en)\\b)\\s*|\\s+)';
const list = new RegExp(`(?<![\\d.,+\\p{L}])${size}(?:${between}(?:${size}|${kindOnly}))+(?![\\d\\p{L}])`, 'iu');
const oneSize = new RegExp(`${size}|${kindOnly}`, 'giu');

/**
 * Finds container sizes that are named one after another; null for a single size, a repeated one, or none.
 * @example containerSizeList('O/F 20/40/HQ') // { types: ['20GP', '40GP', '40HC'], rest: 'O/F' }
 */
export const containerSizeList = (text: string): ContainerSizeList | null => {
  const written = text.normalize('NFKC');
  const [found] = list.exec(written) ?? [];
  if (found === undefined) return null;
  let length = '';
  const types = (found.match(oneSize) ?? []).map((word) => {
    length = /^\d\d/.exec(word)?.[0] ?? length;
    return parseContainerType(/^\d/.test(word) ? word : `${length}${word}`);
  });
  const known = types.filter((type) => type !== null);
  if (known.length !== types.length || new Set(known).size !== known.length || known.length < 2) return null;
  const rest = written
    .replace(found, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { types: known, rest };
};
