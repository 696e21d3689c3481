import * as v from 'valibot';
import { roles, subjects } from '../roles/policy';
import { ownerOfPath } from './takenSegments';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'));
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/, 'must be a path such as /bookings/:id/overview'),
);
/** A read of the API below its own origin. */
const call = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^\/[a-z][\w:/-]*(?:\?[\w=&%,.:-]*)?$/, 'must be a call such as /bookings/:id?sort=etd'),
);
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** A part of the product, by whatever name the remotes agree on. */
const section = name;

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
  /**
   * What the page reads first when it is opened without a query: addresses of the API, with the parameters of the path. They are
   * asked for with the page, before its scripts are there.
   */
  firstCalls: v.optional(v.pipe(v.array(call), v.maxLength(6))),
  ...audience,
});
export type ContractRoute = v.InferOutput<typeof ContractRoute>;

const number = '-?\\d*\\.?\\d+';

/** An icon as its lines, in the current colour, 2 wide: nothing of it can load or run. */
const Icon = v.object({
  viewBox: v.pipe(v.string(), v.regex(new RegExp(`^${number}(?: ${number}){3}$`), 'must be four numbers')),
  /** The `d` of each path. @source SVG 2, 9.3.9 The grammar for path data */
  paths: v.pipe(
    v.array(
      v.pipe(v.string(), v.maxLength(2000), v.regex(/^[Mm][MmZzLlHhVvCcSsQqTtAae\d\s,.+-]*$/, 'must be path data')),
    ),
    v.minLength(1),
    v.maxLength(24),
  ),
});
export type Icon = v.InferOutput<typeof Icon>;

/** A number behind the words of a tab: how many wait there for whoever looks. Nothing of the remote runs for it. */
const EntryCount = v.object({
  /** A GET of the API that answers with numbers by their names. */
  call,
  /** The name of the number in that answer; zero is not drawn. */
  field: name,
  /** What the number counts, for those who hear it: `open` is read as `17 open`. */
  noun: label,
  /** The event of the socket after which it is read again. */
  news: v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]*$/, 'must be the name of an event')),
  /** Only with this service of the company: without it the call is refused. */
  service: v.optional(v.string()),
});
export type EntryCount = v.InferOutput<typeof EntryCount>;

const navigationEntry = <Drawn extends v.GenericSchema<unknown, Icon | undefined>>(icon: Drawn) =>
  v.object({
    /** The rail at the left edge, its lower end, the tabs on top, the second row of tabs, or the menu of the person. */
    place: v.picklist(['rail', 'rail-end', 'tabs', 'sub-tabs', 'user-menu']),
    label,
    path,
    icon: v.optional(icon),
    /** Tabs and sub-tabs stand only on pages of these sections; without it on every page. */
    on: v.optional(v.array(section)),
    /** Counts as active on pages of these sections; without it when the address begins with its path. */
    activeOn: v.optional(v.array(section)),
    /** Ascending, over all remotes. The first of the rail that a person may open is home. */
    order: v.pipe(v.number(), v.integer()),
    /** Shown but not usable for these roles. */
    disabledFor: v.optional(v.array(v.picklist(roles))),
    /** Sub-tabs of which one has a group stand as a column, each below the name of its group. */
    group: v.optional(label),
    /** Left out on extra-small screens. */
    hiddenOnSmall: v.optional(v.boolean()),
    /** Drawn in the tabs on top. */
    count: v.optional(EntryCount),
    ...audience,
  });

const propKinds = ['string', 'number', 'boolean', 'function'] as const;
const PropKinds = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be the name of a prop')),
  v.picklist(propKinds),
);
export type PropKind = (typeof propKinds)[number];
/** What a widget takes: each prop with the kind of its value. */
export type PropKinds = v.InferOutput<typeof PropKinds>;

const Widget = v.object({
  /** The name behind `<Widget name="<remote>/…">`. */
  name,
  /** A place of the shell's frame that it fills by itself. */
  slot: v.optional(name),
  props: PropKinds,
});
/** A widget; one of a contract for kernel 1 does not say what it takes. */
export type ContractWidget = Omit<v.InferOutput<typeof Widget>, 'props'> & { props?: PropKinds | undefined };

/** Releases for kernel 1 name their widgets and icons only. */
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

/** What a page or widget loads before it is drawn: scripts of its release, and the widgets in it, as `accounts/banner`. */
const FirstLoad = v.object({ files: v.array(v.string()), shows: v.array(v.string()) });
export type FirstLoad = v.InferOutput<typeof FirstLoad>;
const FirstLoads = v.object({
  /** By the path of the route. */
  pages: v.record(v.string(), FirstLoad),
  /** By the widget's name in its remote. */
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
    /** The versions of the kernel that the remote runs on, as a semver range. */
    kernel: v.pipe(v.string(), v.minLength(1)),
    /** The e-mail address of the team that is told when a release of it is held. */
    owner: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(200))),
    routes: v.array(ContractRoute),
    widgets: v.array(widget),
    navigation: v.optional(v.array(navigationEntry(icon)), []),
    /** How large it may be after gzip, in bytes: the entry, and each page with what it needs at once. */
    budget: v.optional(v.object({ entry: v.optional(bytes), page: v.optional(bytes) })),
    /** Written by the build: entry of the kernel → the names that the remote imports from it. */
    uses: v.optional(v.record(v.string(), v.array(v.string()))),
    /** Written by the build: the versions of React that it runs on, as a semver range. */
    react: v.optional(v.string()),
    /** Written by the build: the widgets of other remotes that it shows. */
    embeds: v.optional(v.array(v.string())),
    /** Written by the build: what it gives to each of them. Releases before this field do not say. */
    gives: v.optional(v.record(v.string(), PropKinds)),
    /** Written by the build: what each page and widget loads first. Releases before this field do not say. */
    first: v.optional(FirstLoads),
  });

/**
 * `remote.json`: what the shell knows of a remote without running its code. Fields that are not known are left out, at every
 * depth: a remote may be newer than the shell, the edge and the command line that read it.
 */
export const RemoteContract = remoteContract(WidgetOrName, IconOrName);
export type RemoteContract = v.InferOutput<typeof RemoteContract>;
export type NavigationEntry = RemoteContract['navigation'][number];

const OwnContract = remoteContract(Widget, Icon);

/** A `remote.json` that cannot be used; the message says why. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Reads a `remote.json`, also one of a newer remote or of one for kernel 1.
 * @throws ContractError with a sentence per fault, each with the path of the field.
 */
export const readContract = (json: unknown): RemoteContract => parse(RemoteContract, json);

function parse(schema: typeof RemoteContract | typeof OwnContract, json: unknown): RemoteContract {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw invalid(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'remote.json'}: ${issue.message}`));
}

/**
 * Reads a `remote.json` that was written for this kernel: a field that it does not know is a slip of the pen.
 * @throws ContractError with a sentence per fault, each with the path of the field.
 */
export function readOwnContract(json: unknown): RemoteContract {
  const contract = parse(OwnContract, json);
  const unknown = unknownFields(json, contract);
  const taken = contract.routes.flatMap(({ path }) => {
    const owner = ownerOfPath(path);
    return owner ? [`routes: ${path} is an address of ${owner}`] : [];
  });
  const faults = [...unknown.map((field) => `${field}: is not a field of remote.json`), ...taken];
  if (faults.length > 0) throw invalid(faults);
  return contract;
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
