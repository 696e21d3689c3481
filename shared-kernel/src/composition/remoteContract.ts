import * as v from 'valibot';
import { roles, subjects } from '../roles/policy';

export { compatible, type KernelInShell, type KernelNeeds, unmetNeed } from './compatible';
export type { ComposedRelease, ComposedRemote, CompositionDocument } from './compositionDocument';
export { findRoute, pathMatches } from './findRoute';
export { loopbackBase } from './loopbackBase';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'));
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/, 'must be a path such as /bookings/:id/overview'),
);
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const section = v.picklist(
  ['bookings', 'quotes', 'rates', 'tariffs', 'customers', 'team', 'company'],
  'is not a section of the product',
);

/** Who may see or open it. All that is given must hold; nothing given means everybody who is signed in. */
const audience = {
  /** An ability of the user. */
  may: v.optional(
    v.object({ action: v.picklist(['create', 'read', 'update', 'delete']), subject: v.picklist(subjects) }),
  ),
  /** Only these roles. */
  roles: v.optional(v.array(v.picklist(roles))),
  /** Everybody but these roles. */
  hiddenFor: v.optional(v.array(v.picklist(roles))),
};
const Audience = v.object(audience);
export type Audience = v.InferOutput<typeof Audience>;

const ContractRoute = v.object({
  /** The full path below the origin, parameters as `:name`. */
  path,
  /** What the browser's title says. */
  title: label,
  /** The part of the product that the page belongs to; it decides which tabs stand above the page. */
  section,
  ...audience,
});
export type ContractRoute = v.InferOutput<typeof ContractRoute>;

/** The icons that the shell can draw beside a navigation entry, by their Lucide names. */
export const navigationIcons = ['package-open', 'route', 'settings', 'users', 'building', 'file-text'] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

const NavigationEntry = v.object({
  /** The rail at the left edge, its lower end, the tabs on top, or the second row of tabs. */
  place: v.picklist(['rail', 'rail-end', 'tabs', 'sub-tabs']),
  label,
  path,
  icon: v.optional(v.picklist(navigationIcons)),
  /** Tabs and sub-tabs stand only on pages of these sections; without it on every page. */
  on: v.optional(v.array(section)),
  /** Counts as active on pages of these sections; without it when the address begins with its path. */
  activeOn: v.optional(v.array(section)),
  /** Ascending, over all remotes. */
  order: v.pipe(v.number(), v.integer()),
  /** Shown but not usable for these roles. */
  disabledFor: v.optional(v.array(v.picklist(roles))),
  /** Left out on extra-small screens. */
  hiddenOnSmall: v.optional(v.boolean()),
  ...audience,
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * `remote.json`: what the shell knows of a remote without running its code. Fields that are not known are left out, at every
 * depth: a remote may be newer than the shell, the edge and the command line that read it.
 */
export const RemoteContract = v.object({
  $schema: v.optional(v.string()),
  name,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.4.0')),
  /** The versions of the kernel that the remote runs on, as a semver range. */
  kernel: v.pipe(v.string(), v.minLength(1)),
  routes: v.array(ContractRoute),
  /** The names behind `<Widget name="<remote>/…">`. */
  widgets: v.array(name),
  navigation: v.optional(v.array(NavigationEntry), []),
  /** How large it may be after gzip, in bytes: the entry, and each page with what it needs at once. */
  budget: v.optional(v.object({ entry: v.optional(bytes), page: v.optional(bytes) })),
  /** Written by the build: entry of the kernel → the names that the remote imports from it. */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Written by the build: the widgets of other remotes that it shows. */
  embeds: v.optional(v.array(v.string())),
});
export type RemoteContract = v.InferOutput<typeof RemoteContract>;

/** A `remote.json` that cannot be used; the message says why. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Reads a `remote.json`, also one of a newer remote.
 * @throws ContractError with a sentence per fault, each with the path of the field.
 */
export function readContract(json: unknown): RemoteContract {
  const result = v.safeParse(RemoteContract, json);
  if (result.success) return result.output;
  throw invalid(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'remote.json'}: ${issue.message}`));
}

/**
 * Reads a `remote.json` that was written for this kernel: a field that it does not know is a slip of the pen.
 * @throws ContractError with a sentence per fault, each with the path of the field.
 */
export function readOwnContract(json: unknown): RemoteContract {
  const contract = readContract(json);
  const unknown = unknownFields(json, contract);
  if (unknown.length === 0) return contract;
  throw invalid(unknown.map((field) => `${field}: is not a field of remote.json`));
}

const invalid = (faults: readonly string[]) => new ContractError(`remote.json is not valid. ${faults.join('; ')}`);

/** The paths of what was given and not taken. */
function unknownFields(given: unknown, taken: unknown, above = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const field = above + key;
    if (typeof taken !== 'object' || taken === null || !(key in taken)) return [field];
    return unknownFields(value, taken[key as keyof typeof taken], `${field}.`);
  });
}
