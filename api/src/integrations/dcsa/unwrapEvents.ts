import type { Problem } from '../../ports/sourceMessage';
import { joinPath, merged, toView, type View, viewAt } from '../source/view';
import { findOceanDialect } from './oceanDialects';
import { eventMarks, type OceanKind, referenceWords, typedLists, wrapperKinds } from './oceanWords';

/** An event as received, with its surrounding objects. */
export interface FoundEvent {
  readonly event: View;
  /** The surrounding objects, the nearest first: some carriers name the shipment only there. */
  readonly around: readonly View[];
  /** The kind of its list. */
  readonly kind: OceanKind | null;
  /** As received, with the surrounding references. */
  readonly raw: string;
}

/** Content of a response or callback. */
export interface FoundEvents {
  readonly events: readonly FoundEvent[];
  readonly problems: readonly Problem[];
}

interface Inside {
  readonly sender: string;
  readonly around: readonly View[];
  readonly kind: OceanKind | null;
}

/** Deeper than any carrier wraps its events. */
const DEEPEST = 6;

const refused = (path: string, message: string, raw: string | undefined): FoundEvents => ({
  events: [],
  problems: [{ path, message, ...(raw !== undefined && { raw }) }],
});
const together = (found: readonly FoundEvents[]): FoundEvents => ({
  events: found.flatMap(({ events }) => events),
  problems: found.flatMap(({ problems }) => problems),
});

const naming = [...Object.values(referenceWords).flat(), ...typedLists];

/** Returns a part as a separate delivery: with the references of its shipment around it, and the kind of its list. */
const toSeparateDelivery = (value: unknown, { around, kind }: Inside): string => {
  const named = [...around].reverse().flatMap(({ fields }) =>
    naming.flatMap((name) => {
      const field = fields.get(name);
      return field ? [[name, field.value] as const] : [];
    }),
  );
  if (named.length === 0 && !kind) return JSON.stringify(value);
  return JSON.stringify({ ...Object.fromEntries(named), [kind ? `${kind.toLowerCase()}Events` : 'events']: [value] });
};

/** Merges the parts of a version 3 event: its metadata and its payload. */
const inOne = (view: View): View => {
  const parts = [viewAt(view, 'metadata'), viewAt(view, 'payload')].filter((part) => part !== null);
  return viewAt(view, 'metadata') ? merged([...parts, view], view.path) : view;
};

const isEvent = ({ fields }: View): boolean => eventMarks.some((mark) => fields.has(mark));

const find = (value: unknown, path: string, inside: Inside): FoundEvents => {
  if (inside.around.length > DEEPEST) return refused(path, 'is wrapped too deep', toSeparateDelivery(value, inside));
  if (Array.isArray(value)) return together(value.map((one, index) => find(one, joinPath(path, index), inside)));
  const seen = toView(value, path);
  if (!seen) return refused(path, 'is no event', path ? toSeparateDelivery(value, inside) : undefined);
  const view = inOne(seen);
  const { sender, around, kind } = inside;
  if (isEvent(view))
    return { events: [{ event: view, around, kind, raw: toSeparateDelivery(value, inside) }], problems: [] };
  const names = [...wrapperKinds.keys(), ...(findOceanDialect(sender)?.wrappers ?? [])];
  const lists = [...new Set(names)].flatMap((name) => {
    const held = view.fields.get(name);
    return held && typeof held.value === 'object' ? [{ ...held, kind: wrapperKinds.get(name) ?? kind }] : [];
  });
  if (lists.length === 0)
    return refused(
      path,
      'holds no events: they are looked for in a list, or in "events" or "data"',
      path ? toSeparateDelivery(value, inside) : undefined,
    );
  return together(
    lists.map((list) => find(list.value, list.path, { sender, around: [view, ...around], kind: list.kind })),
  );
};

/**
 * Returns the events of a body in any wrapping: a list, one event, `{ events }`, `{ data }`, lists by kind, or `{
 * metadata, payload }`.
 */
export const unwrapEvents = (body: unknown, sender: string): FoundEvents =>
  find(body, '', { sender, around: [], kind: null });
