import type { Content } from '../../../../platform/files/inspect/content';
import { Refused } from '../../../../platform/files/inspect/refused';
import { budgetFor, requireHonest, unpackEntry } from '../../../../platform/files/inspect/unpack';
import { type Tag, xmlTagParts } from '../../../../platform/files/inspect/xmlTags';
import { readZipDirectory, type ZipEntry } from '../../../../platform/files/inspect/zipDirectory';
import { inSmallParts } from '../../sheet/inSmallParts';
import type { Sheet, SheetShape, TableRow } from '../../sheet/source';
import { UnreadableTable } from '../../sheet/unreadable';
import { isDateFormat } from './dateFormat';
import { type CellContext, unescaped } from './readCellValue';
import { SheetOutline } from './SheetOutline';
import { SheetRows } from './SheetRows';
import { TextList } from './TextList';

const unreadable = 'The workbook cannot be read. Save it again as .xlsx, or as CSV UTF-8.';

/** Converts errors of a damaged or too large file to a message about the workbook. */
const telling = (error: unknown): unknown =>
  error instanceof Refused ? new UnreadableTable(unreadable, { cause: error }) : error;

/** Elements of a part of the workbook, streamed from the beginning; none when the part is missing. */
type Tags = AsyncIterable<Iterable<Tag>>;
type TagsOf = (name: string) => AsyncGenerator<Iterable<Tag>>;

const createPartReader = (content: Content, entries: readonly ZipEntry[]): TagsOf => {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return async function* (name) {
    const entry = byName.get(name.toLowerCase());
    if (!entry) return;
    // Each pass over a part can unpack as much as the whole workbook.
    const chunks = unpackEntry(content, entry, budgetFor(content));
    const { done, value } = await chunks.next();
    if (done) return;
    async function* whole() {
      yield value as Uint8Array;
      yield* chunks;
    }
    yield* xmlTagParts(value, inSmallParts(whole()));
  };
};

const localAttribute = ({ attributes }: Tag, name: string): string => attributes.get(name) ?? '';

/**
 * Resolves the path of a part that another one refers to.
 * @param target relative to the folder of the referring part, or absolute
 */
const resolved = (folder: string, target: string): string => {
  const parts = (target.startsWith('/') ? target.slice(1) : `${folder}${target}`).split('/');
  const way: string[] = [];
  for (const part of parts) {
    if (part === '..') way.pop();
    else if (part !== '.') way.push(part);
  }
  return way.join('/');
};

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** Returns the relations of a part by id. */
const readRelations = async (tagsOf: TagsOf, name: string): Promise<Map<string, Relation>> => {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const found = new Map<string, Relation>();
  for await (const tags of tagsOf(`${folder}_rels/${name.slice(folder.length)}.rels`))
    for (const tag of tags) {
      if (tag.name !== 'relationship') continue;
      const type = localAttribute(tag, 'type').replace(/.*\//, '');
      found.set(localAttribute(tag, 'id'), { type, target: resolved(folder, localAttribute(tag, 'target')) });
    }
  return found;
};

const findRelationTarget = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.target;

/** Reads all shared texts. Joins runs of different formats and skips phonetic readings. */
const readTexts = async (parts: Tags): Promise<TextList> => {
  const texts = new TextList();
  let text: string | undefined;
  let isSpoken = false;
  for await (const tags of parts)
    for (const tag of tags) {
      if (tag.name === 'si') {
        if (text !== undefined) texts.add(unescaped(text));
        text = '';
        isSpoken = false;
      } else if (tag.name === 'rph') isSpoken = true;
      else if (tag.name === 't' && !isSpoken) text = (text ?? '') + tag.text;
    }
  if (text !== undefined) texts.add(unescaped(text));
  return texts;
};

/** Returns which styles show days or times. */
const readStyles = async (parts: Tags): Promise<boolean[]> => {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isOfCells = false;
  for await (const tags of parts)
    for (const tag of tags) {
      if (tag.name === 'numfmt') codes.set(Number(localAttribute(tag, 'numfmtid')), localAttribute(tag, 'formatcode'));
      else if (tag.name === 'cellxfs') isOfCells = true;
      else if (tag.name === 'cellstyles') isOfCells = false;
      else if (tag.name === 'xf' && isOfCells) {
        const id = Number(localAttribute(tag, 'numfmtid') || 0);
        styles.push(isDateFormat(id, codes.get(id)));
      }
    }
  return styles;
};

/** Day 0 of the two calendars of workbooks. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

interface BookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its relation. */
  readonly id: string;
}

interface Book {
  readonly sheets: readonly BookSheet[];
  readonly epoch: number;
}

/** Most sheets that a person can choose from. */
const MOST_SHEETS = 50;

const readBook = async (parts: Tags): Promise<Book> => {
  const sheets: BookSheet[] = [];
  let epoch = EPOCH;
  for await (const tags of parts)
    for (const tag of tags) {
      if (tag.name === 'workbookpr' && ['1', 'true'].includes(localAttribute(tag, 'date1904'))) epoch = EPOCH_1904;
      if (tag.name === 'sheet' && sheets.length < MOST_SHEETS)
        sheets.push({
          name: localAttribute(tag, 'name'),
          isHidden: localAttribute(tag, 'state') !== '' && localAttribute(tag, 'state') !== 'visible',
          id: localAttribute(tag, 'id'),
        });
    }
  return { sheets, epoch };
};

async function* filledRows(parts: Tags, world: CellContext): AsyncGenerator<TableRow> {
  const rows = new SheetRows(world);
  for await (const tags of parts)
    for (const tag of tags) {
      const row = rows.add(tag);
      if (row) yield row;
    }
  const last = rows.end();
  if (last) yield last;
}

async function* allRows(parts: Tags, world: CellContext): AsyncGenerator<TableRow> {
  let next = 1;
  try {
    for await (const row of filledRows(parts, world)) {
      for (; next < row.row; next += 1) yield { row: next, cells: [] };
      yield row;
      next += 1;
    }
  } catch (error) {
    throw telling(error);
  }
}

const readShape = async (parts: Tags, world: CellContext): Promise<SheetShape> => {
  const rows = new SheetRows(world);
  const outline = new SheetOutline();
  let count = 0;
  try {
    for await (const tags of parts)
      for (const tag of tags) {
        outline.add(tag);
        count = rows.add(tag)?.row ?? count;
      }
    return { count: rows.end()?.row ?? count, ...outline.found() };
  } catch (error) {
    throw telling(error);
  }
};

/**
 * Opens the sheets of a workbook, also the hidden ones. Keeps the packed bytes and the texts in memory, reads one row at
 * a time, and unpacks again for each reading.
 * @throws UnreadableTable
 */
export const openWorkbook = async (content: Content): Promise<Sheet[]> => {
  try {
    const entries = await readZipDirectory(content);
    if (!entries) throw new Refused('false');
    requireHonest(entries, content, budgetFor(content));
    const tagsOf = createPartReader(content, entries);
    const name = findRelationTarget(await readRelations(tagsOf, ''), 'officeDocument');
    if (name === undefined) throw new Refused('false');
    const relations = await readRelations(tagsOf, name);
    const { sheets, epoch } = await readBook(tagsOf(name));
    const found = sheets.flatMap((sheet) => {
      const part = relations.get(sheet.id);
      // A sheet of charts has no cells.
      return part?.type === 'worksheet' ? [{ ...sheet, part: part.target }] : [];
    });
    if (found.length === 0) throw new Refused('false');
    const world: CellContext = {
      texts: await readTexts(tagsOf(findRelationTarget(relations, 'sharedStrings') ?? '')),
      isDateStyle: await readStyles(tagsOf(findRelationTarget(relations, 'styles') ?? '')),
      epoch,
    };
    return found.map(({ name: sheetName, isHidden, part }) => ({
      name: sheetName,
      isHidden,
      rows: () => allRows(tagsOf(part), world),
      shape: () => readShape(tagsOf(part), world),
    }));
  } catch (error) {
    throw telling(error);
  }
};
