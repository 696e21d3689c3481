import { type SearchHit, type SearchKind, searchKinds } from '@quayside/contract';
import { belongsToAudience, type ComposedRemote, routeAt, type Viewer } from '@quayside/contract/composition';
import { withOwnPages } from '../navigation/ownPages';
import { fillAddress } from './fillAddress';
import { listActions, type Situation } from './listActions';
import { listPages } from './listPages';
import { filterByWords } from './matchWords';
import type { PaletteItem, PaletteSection } from './paletteItem';

/** Most rows of a section, so that the others stay in view. */
const MOST = { recent: 5, pages: 6, actions: 6 };
const numbers: readonly SearchKind[] = ['booking', 'quote', 'invoice'];

interface OpenableKind {
  readonly kind: SearchKind;
  readonly title: string;
  readonly path: string;
}

const isRunning = ({ state }: ComposedRemote): boolean => state === 'composed';

const declaredKinds = (remotes: readonly ComposedRemote[]): OpenableKind[] =>
  searchKinds.flatMap((kind) => {
    const records = remotes.flatMap(({ contract }) => contract.palette?.records ?? []);
    const record = records.find((one) => one.kind === kind);
    return record ? [{ kind, title: record.title, path: record.path }] : [];
  });

/** Returns the kinds of records whose page the viewer may open. The remote that has the page declares it. */
export const listKinds = (remotes: readonly ComposedRemote[], viewer: Viewer): OpenableKind[] =>
  declaredKinds(remotes.filter(isRunning)).filter(({ path }) => {
    const route = routeAt(remotes, path.split('?')[0] ?? '');
    return route !== undefined && belongsToAudience(route, viewer);
  });

/** Says which records are not searched because their remote is not available; undefined when all are. */
export const describeMissing = (remotes: readonly ComposedRemote[]): string | undefined => {
  const running = declaredKinds(remotes.filter(isRunning)).map(({ kind }) => kind);
  const missing = declaredKinds(remotes).filter(({ kind }) => !running.includes(kind));
  if (missing.length === 0) return undefined;
  return `Not available now: ${missing.map(({ title }) => title.toLowerCase()).join(', ')}`;
};

const toItem = ({ kind, key, label, detail }: SearchHit, path: string): PaletteItem => ({
  id: `${kind} ${key}`,
  label,
  detail,
  icon: kind,
  isNumber: numbers.includes(kind),
  path: fillAddress(path, { key }),
});

const section = (title: string, items: readonly PaletteItem[]): PaletteSection[] =>
  items.length > 0 ? [{ title, items }] : [];

/** Drops rows that an earlier section has. */
const withoutRepeats = (sections: readonly PaletteSection[]): PaletteSection[] => {
  const seen = new Set<string>();
  return sections.flatMap(({ title, items }) =>
    section(
      title,
      items.filter(({ id }) => !seen.has(id) && seen.add(id)),
    ),
  );
};

export interface PaletteInput extends Situation {
  readonly remotes: readonly ComposedRemote[];
  readonly recent: readonly PaletteItem[];
}

/** Puts records whose own name or number was typed before those that only mention it, such as invoices of a buyer. */
const byOwnName = (records: readonly PaletteSection[], typed: string): PaletteSection[] => {
  const isNamed = ({ items }: PaletteSection): boolean =>
    filterByWords(items, typed, ({ label }) => ({ title: label })).length > 0;
  return [...records].sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
};

/**
 * Returns the sections of the palette: recent rows, records, pages and actions. An exact number comes before everything,
 * because a pasted number asks for its record.
 */
export const buildSections = (input: PaletteInput): PaletteSection[] => {
  const { remotes, viewer, typed, hits, recent } = input;
  const kinds = listKinds(remotes, viewer);
  const records = kinds.flatMap(({ kind, title, path }) =>
    section(
      title,
      hits.filter((hit) => hit.kind === kind).map((hit) => toItem(hit, path)),
    ),
  );
  const isExact = ({ items }: PaletteSection): boolean =>
    hits.some(({ kind, key, exact }) => exact && items[0]?.id === `${kind} ${key}`);
  const matching = <T extends { label: string; detail?: string | undefined }>(items: readonly T[]) =>
    filterByWords(items, typed, ({ label, detail }) => ({ title: label, keywords: detail ? [detail] : [] }));
  const pages = matching(listPages(withOwnPages(remotes, viewer.ability.can('read', 'Platform')), viewer));
  return withoutRepeats([
    ...records.filter(isExact),
    { title: 'Recent', items: matching(recent).slice(0, MOST.recent) },
    ...byOwnName(
      records.filter((one) => !isExact(one)),
      typed,
    ),
    { title: 'Pages', items: pages.slice(0, MOST.pages) },
    { title: 'Actions', items: listActions(remotes, input).slice(0, MOST.actions) },
  ]);
};
