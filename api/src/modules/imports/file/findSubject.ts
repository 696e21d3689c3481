import type { ImportSubject } from '@quayside/contract';
import { headingKey } from '@quayside/freight';
import type { ImportKind } from '../kit/kind';
import type { Sheet, Source } from '../sheet/source';
import { findHeading, type Heading } from '../table/findHeading';
import { headingText, matchHeadings } from '../table/heading';
import { readFirstRows } from './locateTable';

interface Candidate {
  readonly subject: ImportSubject;
  readonly kind: Pick<ImportKind<unknown>, 'fields' | 'recognise'>;
}

/** Sheets of a workbook that are compared. */
const MOST_SHEETS = 5;
/** A missing required column counts as much as this many known ones. */
const MISSING = 2;
/** One known column alone may be of any subject. */
const FEWEST = 2;

type Rows = Awaited<ReturnType<typeof readFirstRows>>;

const match = ({ kind }: Candidate, { parts }: Pick<Heading, 'parts'>): Set<string> =>
  new Set(matchHeadings(parts, kind.fields, kind.recognise).flatMap(({ field }) => (field === null ? [] : [field])));

/** Returns the known columns less the missing required ones. */
const score = (candidate: Candidate, heading: Heading): number => {
  const fields = match(candidate, heading);
  if (fields.size < FEWEST) return Number.NEGATIVE_INFINITY;
  const missing = candidate.kind.fields.filter(
    ({ name, needed, unless = [] }) => needed && !fields.has(name) && !unless.some((other) => fields.has(other)),
  );
  return fields.size - MISSING * missing.length;
};

const headingOf = (candidate: Candidate, rows: Rows): Promise<Heading | undefined> =>
  findHeading(rows, [], (parts) => match(candidate, { parts }).size);

/**
 * Finds what a table is about by its headings: an earlier file had them, or most required columns are there. Undefined
 * when no subject knows two columns.
 * @param isRemembered returns whether a reading of the subject with these headings is remembered
 */
export const findSubject = async (
  { sheets }: Pick<Source, 'sheets'>,
  candidates: readonly Candidate[],
  isRemembered: (subject: ImportSubject, headings: string) => boolean,
): Promise<ImportSubject | undefined> => {
  let best: { readonly subject: ImportSubject; readonly score: number } | undefined;
  const visible = sheets.filter(({ isHidden }: Sheet) => !isHidden).slice(0, MOST_SHEETS);
  for (const sheet of visible) {
    const rows = await readFirstRows(sheet);
    for (const candidate of candidates) {
      const heading = await headingOf(candidate, rows);
      if (!heading) continue;
      if (isRemembered(candidate.subject, headingKey(heading.parts.map(headingText)))) return candidate.subject;
      const found = score(candidate, heading);
      if (found > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { subject: candidate.subject, score: found };
    }
  }
  return best?.subject;
};
