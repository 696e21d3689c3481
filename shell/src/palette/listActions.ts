import type { SearchHit } from '@quayside/contract';
import {
  belongsToAudience,
  type ComposedRemote,
  pathMatches,
  routeAt,
  type Viewer,
} from '@quayside/contract/composition';
import { type Fills, fillAddress, fillTitle } from './fillAddress';
import { filterByWords } from './matchWords';
import type { PaletteItem } from './paletteItem';

type Action = NonNullable<NonNullable<ComposedRemote['contract']['palette']>['actions']>[number];

export interface Situation {
  readonly viewer: Viewer;
  /** Path of the page below the palette. */
  readonly pathname: string;
  readonly typed: string;
  readonly hits: readonly SearchHit[];
}

/** UN/LOCODEs or IATA codes of a typed lane: `VNHPH to NLRTM`, `han - ams`, `rates from VNHPH to NLRTM`. */
const LANE =
  /^(?:search )?(?:rates )?(?:from )?([a-z]{3}|[a-z]{2}[a-z2-9]{3})\s*(?:to |->?|–|→|>)\s*([a-z]{3}|[a-z]{2}[a-z2-9]{3})$/i;

/** Returns the codes of a lane; undefined when the text is none, or mixes a port and an airport. */
export const readLane = (typed: string): { from: string; to: string } | undefined => {
  const [, from = '', to = ''] = LANE.exec(typed.trim().replace(/\s+/g, ' ')) ?? [];
  if (from === '' || from.length !== to.length) return undefined;
  return { from: from.toUpperCase(), to: to.toUpperCase() };
};

const mayRun = (remotes: readonly ComposedRemote[], action: Action, { viewer, pathname }: Situation): boolean => {
  const route = action.path && routeAt(remotes, action.path.split('?')[0] ?? '');
  return (
    belongsToAudience(action, viewer) &&
    (!action.path || (!!route && belongsToAudience(route, viewer))) &&
    (!action.on || action.on.some((path) => pathMatches(path, pathname)))
  );
};

const toItem = (remote: string, action: Action, fills: Fills = {}): PaletteItem => {
  const label = fillTitle(action.title, fills);
  return {
    id: `action ${remote} ${label} ${fills.key ?? ''}`,
    label,
    icon: 'action',
    ...(action.path && { path: fillAddress(action.path, fills) }),
    ...(action.widget && { widget: `${remote}/${action.widget}` }),
  };
};

/** Returns the actions of the remotes that fit: about the best found record, about a typed lane, and by name. */
export const listActions = (remotes: readonly ComposedRemote[], situation: Situation): PaletteItem[] => {
  const { typed, hits } = situation;
  const offered = remotes.flatMap(({ name, contract }) =>
    (contract.palette?.actions ?? [])
      .filter((action) => mayRun(remotes, action, situation))
      .map((action) => ({ name, action })),
  );
  const lane = readLane(typed);
  const about = offered.flatMap(({ name, action }) => {
    const hit = action.for ? hits.find(({ kind }) => kind === action.for) : undefined;
    return hit ? [toItem(name, action, { key: hit.key, label: hit.label })] : [];
  });
  const ofLane = lane ? offered.flatMap(({ name, action }) => (action.lane ? [toItem(name, action, lane)] : [])) : [];
  const plain = offered.filter(({ action }) => !action.for && !action.lane);
  const byName = filterByWords(plain, typed, ({ action }) => action).map(({ name, action }) => toItem(name, action));
  return [...ofLane, ...byName, ...about];
};
