import type { IncomingFormat } from '@quayside/contract';

/** Where a message stopped being understood, and why. */
interface Fault {
  readonly format: IncomingFormat;
  readonly raw: string;
  readonly path: string;
  readonly reason: string;
}

/** What may be corrected by hand, and how it stands in the message. */
interface Mendable {
  readonly label: string;
  readonly value: string;
}

/** Fields that name a shipment or a place; what happened and when is nobody's to correct. */
const named =
  /reference|document(id|value)|locat|locode|facility|station|port|airport|container|equipment|awb|waybill|number|place/i;
const ofLine = /air waybill|airport|place|station/i;

const lineOf = ({ path, reason }: Fault): number | null => {
  const line = Number(/^line (\d+)$/.exec(path)?.[1]);
  return Number.isInteger(line) && ofLine.test(reason) ? line : null;
};

type Held = Record<string, unknown>;
const isObject = (value: unknown): value is Held => typeof value === 'object' && value !== null;

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** What holds the field of a path, in a part of the delivery that the path leads through: the longest rest of it that fits. */
const holderOf = (body: unknown, path: string): { readonly holder: Held; readonly name: string } | null => {
  const steps = path.split('.');
  const name = steps.pop() ?? '';
  for (let from = 0; from <= steps.length; from += 1) {
    const holder = steps.slice(from).reduce<unknown>((held, step) => (isObject(held) ? held[step] : undefined), body);
    if (isObject(holder) && !Array.isArray(holder)) return { holder, name };
  }
  return null;
};

const fieldOf = ({ raw, path, reason }: Fault) => {
  // The last name of the path that is no place in a list.
  const field = path
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .at(-1);
  if (!field || !named.test(field) || reason === 'is no JSON') return null;
  const body = parsed(raw);
  return body === undefined ? null : { body, found: holderOf(body, path) };
};

/** The line of a part of a message that stopped: the part may hold fewer lines than the delivery that it comes from. */
const lineAt = (raw: string, line: number): number => Math.min(line, raw.split('\n').length) - 1;

/** What of a message that cannot be read is a reference or a place; null where it fails for something else. */
export const mendableOf = (fault: Fault): Mendable | null => {
  const line = lineOf(fault);
  if (line !== null) {
    // An air waybill leads the part that it stands in.
    const at = /air waybill/i.test(fault.reason) ? 0 : lineAt(fault.raw, line);
    return { label: `Line ${line}`, value: fault.raw.split('\n')[at] ?? '' };
  }
  const held = fieldOf(fault);
  if (!held?.found) return null;
  const { holder, name } = held.found;
  const value = holder[name];
  return { label: fault.path, value: typeof value === 'string' || typeof value === 'number' ? String(value) : '' };
};

/** A message with another value at the place where it stopped; null where that is neither reference nor place. */
export const corrected = (fault: Fault, value: string): string | null => {
  const line = lineOf(fault);
  if (line !== null) {
    const lines = fault.raw.split('\n');
    lines[/air waybill/i.test(fault.reason) ? 0 : lineAt(fault.raw, line)] = value;
    return lines.join('\n');
  }
  const held = fieldOf(fault);
  if (!held?.found) return null;
  held.found.holder[held.found.name] = value;
  return JSON.stringify(held.body);
};
