import * as v from 'valibot';
import { roles, subjects } from '../roles/policy';
import { findPaletteFaults, paletteContract } from './paletteContract';
import { ownerOfPath } from './takenSegments';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'));
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/, 'must be a path such as /bookings/:id/overview'),
);
/** A GET path of the API. */
const call = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^\/[a-z][\w:/-]*(?:\?[\w=&%,.:-]*)?$/, 'must be a call such as /bookings/:id?sort=etd'),
);
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** Name of a product section that remotes agree on. */
const section = name;

/** Audience: all given conditions must hold; without any, every signed-in user belongs to it. */
const audience = {
  /** Required ability. */
  may: v.optional(
    v.object({ action: v.picklist(['create', 'read', 'update', 'delete']), subject: v.picklist(subjects) }),
  ),
  /** Only these roles. */
  roles: v.optional(v.array(v.picklist(roles))),
  /** All roles except these. */
  hiddenFor: v.optional(v.array(v.picklist(roles))),
};
const Audience = v.object(audience);
export type Audience = v.InferOutput<typeof Audience>;

const ContractRoute = v.object({
  /** Full path, with parameters as `:name`. */
  path,
  /** Title of the browser tab. */
  title: label,
  /** Section of the page; it decides which tabs are shown. */
  section,
  /**
   * API calls that the page makes first when opened without a query, with the parameters of the path. They are
   * requested with the page, before its scripts are loaded.
   */
  firstCalls: v.optional(v.pipe(v.array(call), v.maxLength(6))),
  ...audience,
});
export type ContractRoute = v.InferOutput<typeof ContractRoute>;

const number = '-?\\d*\\.?\\d+';

/** An icon as SVG paths in the current colour, 2 wide: it cannot load or run anything. */
const Icon = v.object({
  viewBox: v.pipe(v.string(), v.regex(new RegExp(`^${number}(?: ${number}){3}$`), 'must be four numbers')),
  /** The `d` attribute of each path. @source SVG 2, 9.3.9 The grammar for path data */
  paths: v.pipe(
    v.array(
      v.pipe(v.string(), v.maxLength(2000), v.regex(/^[Mm][MmZzLlHhVvCcSsQqTtAae\d\s,.+-]*$/, 'must be path data')),
    ),
    v.minLength(1),
    v.maxLength(24),
  ),
});
export type Icon = v.InferOutput<typeof Icon>;

/** Number next to a tab: items that wait for the user. It needs no code of the remote. */
const EntryCount = v.object({
  /** A GET of the API that returns named numbers. */
  call,
  /** Name of the number in the response; zero is not shown. */
  field: name,
  /** Noun for screen readers: `open` is read as `17 open`. */
  noun: label,
  /** Socket event after which the number is reloaded. */
  news: v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/, 'must be the name of an event')),
  /** Required service of the company. */
  service: v.optional(v.string()),
});
export type EntryCount = v.InferOutput<typeof EntryCount>;

const navigationEntry = <Drawn extends v.GenericSchema<unknown, Icon | undefined>>(icon: Drawn) =>
  v.object({
    /** Left rail, its lower end, the top tabs, the second row of tabs, or the user menu. */
    place: v.picklist(['rail', 'rail-end', 'tabs', 'sub-tabs', 'user-menu']),
    label,
    path,
    icon: v.optional(icon),
    /** Tabs and sub-tabs are shown only in these sections; default is every page. */
    on: v.optional(v.array(section)),
    /** Active in these sections when the URL begins with the path of no entry in the same place. */
    activeOn: v.optional(v.array(section)),
    /** Sorted ascending over all remotes. The first rail entry that a user may open is the target of `/`. */
    order: v.pipe(v.number(), v.integer()),
    /** False: `/` never leads here, even if the entry comes first. */
    isStart: v.optional(v.boolean()),
    /** Shown but disabled for these roles. */
    disabledFor: v.optional(v.array(v.picklist(roles))),
    /** Sub-tabs with a group are shown as a column under the group's name. */
    group: v.optional(label),
    /** Hidden on extra-small screens. */
    hiddenOnSmall: v.optional(v.boolean()),
    /** Number shown in the top tabs. */
    count: v.optional(EntryCount),
    ...audience,
  });

const propKinds = ['string', 'number', 'boolean', 'function'] as const;
const PropKinds = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be the name of a prop')),
  v.picklist(propKinds),
);
export type PropKind = (typeof propKinds)[number];
/** Props of a widget with the kind of each value. */
export type PropKinds = v.InferOutput<typeof PropKinds>;

const Widget = v.object({
  /** Name used in `<Widget name="<remote>/…">`. */
  name,
  /** Slot of the shell that the widget fills. */
  slot: v.optional(name),
  props: PropKinds,
});
/** A widget; contracts for kernel 1 do not list its props. */
export type ContractWidget = Omit<v.InferOutput<typeof Widget>, 'props'> & { props?: PropKinds | undefined };

/** Releases for kernel 1 only name their widgets and icons. */
const WidgetOrName = v.union([
  Widget,
  v.pipe(
    name,
    v.transform((name): ContractWidget => ({ name })),
  ),
]);
const IconOrName = v.union([
  Icon,
  v.pipe(
    name,
    v.transform(() => undefined),
  ),
]);

/** First load of a page or widget: scripts of its release, and embedded widgets such as `accounts/banner`. */
const FirstLoad = v.object({ files: v.array(v.string()), shows: v.array(v.string()) });
export type FirstLoad = v.InferOutput<typeof FirstLoad>;
const FirstLoads = v.object({
  /** First loads by route path. */
  pages: v.record(v.string(), FirstLoad),
  /** First loads by widget name within the remote. */
  widgets: v.record(v.string(), FirstLoad),
});
export type FirstLoads = v.InferOutput<typeof FirstLoads>;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

const remoteContract = <
  Shown extends v.GenericSchema<unknown, ContractWidget>,
  Drawn extends v.GenericSchema<unknown, Icon | undefined>,
>(
  widget: Shown,
  icon: Drawn,
) =>
  v.object({
    $schema: v.optional(v.string()),
    name,
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.4.0')),
    /** Supported kernel versions, as a semver range. */
    kernel: v.pipe(v.string(), v.minLength(1)),
    /** E-mail address of the team, notified when a release is held. */
    owner: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(200))),
    routes: v.array(ContractRoute),
    widgets: v.array(widget),
    navigation: v.optional(v.array(navigationEntry(icon)), []),
    /** Records that it opens from the command palette, and actions that it offers there. */
    palette: v.optional(paletteContract(audience)),
    /** Size limits after gzip in bytes: the entry, and each page with its immediate dependencies. */
    budget: v.optional(v.object({ entry: v.optional(bytes), page: v.optional(bytes) })),
    /** Written by the build: entry of the kernel → names that the remote imports from it. */
    uses: v.optional(v.record(v.string(), v.array(v.string()))),
    /** Written by the build: supported React versions, as a semver range. */
    react: v.optional(v.string()),
    /** Written by the build: widgets of other remotes that it embeds. */
    embeds: v.optional(v.array(v.string())),
    /** Written by the build: props passed to each of them. Missing in older releases. */
    gives: v.optional(v.record(v.string(), PropKinds)),
    /** Written by the build: first load of each page and widget. Missing in older releases. */
    first: v.optional(FirstLoads),
  });

/**
 * `remote.json`: the static contract of a remote. Unknown fields are ignored at every depth, because a remote can be
 * newer than the shell, edge or command line that reads it.
 */
export const RemoteContract = remoteContract(WidgetOrName, IconOrName);
export type RemoteContract = v.InferOutput<typeof RemoteContract>;
export type NavigationEntry = RemoteContract['navigation'][number];

const OwnContract = remoteContract(Widget, Icon);

/** Error for an invalid `remote.json`; the message gives the reason. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Parses a `remote.json`, including one of a newer remote or for kernel 1.
 * @throws ContractError with a sentence per fault, each with the path of the field.
 */
export const readContract = (json: unknown): RemoteContract => parse(RemoteContract, json);

function parse(schema: typeof RemoteContract | typeof OwnContract, json: unknown): RemoteContract {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw invalid(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'remote.json'}: ${issue.message}`));
}

/**
 * Parses a `remote.json` written for this kernel, where an unknown field is a mistake.
 * @throws ContractError with a sentence per fault, each with the path of the field.
 */
export function readOwnContract(json: unknown): RemoteContract {
  const contract = parse(OwnContract, json);
  const unknown = unknownFields(json, contract);
  const taken = contract.routes.flatMap(({ path }) => {
    const owner = ownerOfPath(path);
    return owner ? [`routes: ${path} is an address of ${owner}`] : [];
  });
  const faults = [
    ...unknown.map((field) => `${field}: is not a field of remote.json`),
    ...taken,
    ...findPaletteFaults(contract),
  ];
  if (faults.length > 0) throw invalid(faults);
  return contract;
}

const invalid = (faults: readonly string[]) => new ContractError(`remote.json is not valid. ${faults.join('; ')}`);

/** Returns the paths of unknown fields. */
function unknownFields(given: unknown, taken: unknown, above = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const field = above + key;
    if (typeof taken !== 'object' || taken === null || !(key in taken)) return [field];
    return unknownFields(value, taken[key as keyof typeof taken], `${field}.`);
  });
}
