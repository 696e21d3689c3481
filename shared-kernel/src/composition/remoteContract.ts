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
    v.strictObject({ action: v.picklist(['create', 'read', 'update', 'delete']), subject: v.picklist(subjects) }),
  ),
  /** Only these roles. */
  roles: v.optional(v.array(v.picklist(roles))),
  /** Everybody but these roles. */
  hiddenFor: v.optional(v.array(v.picklist(roles))),
};
const Audience = v.object(audience);
export type Audience = v.InferOutput<typeof Audience>;

const ContractRoute = v.strictObject({
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

const NavigationEntry = v.strictObject({
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

/** `remote.json`: what the shell knows of a remote without running its code. */
export const RemoteContract = v.strictObject({
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
  budget: v.optional(v.strictObject({ entry: v.optional(bytes), page: v.optional(bytes) })),
  /** Written by the build: entry of the kernel → the names that the remote imports from it. */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Written by the build: the widgets of other remotes that it shows. */
  embeds: v.optional(v.array(v.string())),
});
export type RemoteContract = v.InferOutput<typeof RemoteContract>;

/**
 * Reads a `remote.json`.
 * @throws Error with a sentence per fault, each with the path of the field.
 */
export function readContract(json: unknown): RemoteContract {
  const result = v.safeParse(RemoteContract, json);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'remote.json'}: ${issue.message}`);
  throw new Error(`remote.json is not valid. ${faults.join('; ')}`);
}
