import * as v from 'valibot';
import { searchKinds } from '../search';
import { pathMatches } from './findRoute';

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'));
/** Address of a page with placeholders, such as `/bookings/all?vessel=:key`. */
const address = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(?!\/)[\w:/-]+(?:\?[\w=&:.-]+)?$/, 'must be an address such as /bookings/:key/overview'),
);

/** The page on which the command palette opens records of a kind. */
const PaletteRecord = v.object({
  /** Kind of the search; a kind that the shell does not know is ignored. */
  kind: name,
  /** Heading of the section, such as `Bookings`. */
  title: text(40),
  /** Address with `:key`. */
  path: address,
});
type PaletteRecord = v.InferOutput<typeof PaletteRecord>;

/** Returns the schema of what a remote adds to the command palette. The audience is that of routes. */
export const paletteContract = <Entries extends v.ObjectEntries>(audience: Entries) =>
  v.object({
    records: v.optional(v.pipe(v.array(PaletteRecord), v.maxLength(20))),
    actions: v.optional(
      v.pipe(
        v.array(
          v.object({
            /** Verb first: `Create booking`. With `for` it may have `:label`, with `lane` it has `:from` and `:to`. */
            title: text(60),
            /** Other words by which people look for the action. */
            keywords: v.optional(v.pipe(v.array(text(30)), v.maxLength(12))),
            /** Address that the action opens. With `for` it may have `:key`, with `lane` it has `:from` and `:to`. */
            path: v.optional(address),
            /** Widget of this remote that the action shows instead; it takes `onClose`. */
            widget: v.optional(name),
            /** Kind of the found record that the action is about. */
            for: v.optional(name),
            /** Offered for a typed lane, such as `VNHPH to NLRTM`. */
            lane: v.optional(v.boolean()),
            /** Offered only on these pages. */
            on: v.optional(v.pipe(v.array(address), v.maxLength(20))),
            ...audience,
          }),
        ),
        v.maxLength(40),
      ),
    ),
    /** Keys of its pages, for the list of shortcuts. */
    shortcuts: v.optional(
      v.pipe(
        v.array(
          v.object({
            keys: v.pipe(v.array(text(12)), v.minLength(1), v.maxLength(4)),
            /** Effect of the keys, verb first. */
            does: text(60),
            /** Pages or parts that have them, such as `Exceptions`. */
            where: text(40),
          }),
        ),
        v.maxLength(40),
      ),
    ),
  });

interface PaletteAction {
  readonly title: string;
  readonly keywords?: readonly string[] | undefined;
  readonly path?: string | undefined;
  readonly widget?: string | undefined;
  readonly for?: string | undefined;
  readonly lane?: boolean | undefined;
  readonly on?: readonly string[] | undefined;
}

interface PaletteOwner {
  readonly routes: readonly { readonly path: string }[];
  readonly widgets: readonly { readonly name: string; readonly props?: Readonly<Record<string, string>> | undefined }[];
  readonly palette?:
    | {
        readonly records?: readonly PaletteRecord[] | undefined;
        readonly actions?: readonly PaletteAction[] | undefined;
      }
    | undefined;
}

const placeholders = (template: string): string[] => template.match(/:[a-z]+/g) ?? [];
const isKnown = (kind: string): boolean => (searchKinds as readonly string[]).includes(kind);
const unknownKind = (kind: string) => `${kind} is not a kind of the search: ${searchKinds.join(', ')}`;

/** Returns the placeholders that an action fills in. */
const filledBy = ({ for: kind, lane }: PaletteAction): readonly string[] => [
  ...(kind ? [':key', ':label'] : []),
  ...(lane ? [':from', ':to'] : []),
];

const findActionFaults = (action: PaletteAction, { widgets }: PaletteOwner): string[] => {
  const { title, path, widget, for: kind, lane } = action;
  const filled = filledBy(action);
  const unfilled = [...new Set([...placeholders(title), ...placeholders(path ?? '')])].filter(
    (one) => !filled.includes(one),
  );
  const shown = widgets.find((one) => one.name === widget);
  return [
    ...((path === undefined) === (widget === undefined) ? ['needs either a path or a widget'] : []),
    ...(kind && !isKnown(kind) ? [unknownKind(kind)] : []),
    ...(kind && lane ? ['is either for a kind of record or for a lane'] : []),
    ...unfilled.map((one) => `nothing fills in ${one}`),
    ...(lane && path && !['from', 'to'].every((end) => path.includes(`:${end}`)) ? ['needs :from and :to'] : []),
    ...(widget && shown?.props?.onClose !== 'function' ? [`${widget} is no widget with the prop onClose`] : []),
  ];
};

/**
 * Returns a sentence for each fault of what a remote adds to the palette: addresses of other remotes, placeholders that
 * nothing fills in, unknown kinds and widgets.
 */
export const findPaletteFaults = (contract: PaletteOwner): string[] => {
  const { records = [], actions = [] } = contract.palette ?? {};
  const leadsAway = (path: string): string[] =>
    contract.routes.some((route) => pathMatches(route.path, path.split('?')[0] ?? ''))
      ? []
      : [`${path} is not a page of this remote`];
  const kinds = records.map(({ kind }) => kind);
  return [
    ...records.flatMap(({ kind, path }, at) =>
      [
        ...(isKnown(kind) ? [] : [unknownKind(kind)]),
        ...(kinds.indexOf(kind) < at ? [`${kind} is declared twice`] : []),
        ...(path.includes(':key') ? [] : ['path needs :key']),
        ...leadsAway(path),
      ].map((fault) => `palette.records.${at}: ${fault}`),
    ),
    ...actions.flatMap((action, at) =>
      [...findActionFaults(action, contract), ...(action.path ? leadsAway(action.path) : [])].map(
        (fault) => `palette.actions.${at}: ${fault}`,
      ),
    ),
  ];
};
