import type { IncomingFormat } from '@quayside/contract';

/** Place and reason of a failed parse. */
interface Fault {
  readonly format: IncomingFormat;
  readonly raw: string;
  readonly path: string;
  readonly reason: string;
}

/** A correctable value with its current text. */
interface Mendable {
  readonly label: string;
  readonly value: string;
}

/** Fields that name a shipment or a place; events and times cannot be corrected by hand. */
const named =
  /reference|document(id|value)|locat|locode|facility|station|port|airport|container|equipment|awb|waybill|number|place/i;
const ofLine = /air waybill|airport|place|station/i;

const getLineNumber = ({ path, reason }: Fault): number | null => {
  const line = Number(/^line (\d+)$/.exec(path)?.[1]);
  return Number.isInteger(line) && ofLine.test(reason) ? line : null;
};

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/**
 * Finds the object with the field of a path, in a part of the delivery: the longest suffix of the path that matches.
 */
const findHolder = (body: unknown, path: string): { readonly holder: JsonObject; readonly name: string } | null => {
  const steps = path.split('.');
  const name = steps.pop() ?? '';
  for (let from = 0; from <= steps.length; from += 1) {
    const holder = steps.slice(from).reduce<unknown>((held, step) => (isObject(held) ? held[step] : undefined), body);
    if (isObject(holder) && !Array.isArray(holder)) return { holder, name };
  }
  return null;
};

const findCorrectedField = ({ raw, path, reason }: Fault) => {
  // The last name of the path that is not a list index.
  const field = path
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .at(-1);
  if (!field || !named.test(field) || reason === 'is no JSON') return null;
  const body = parsed(raw);
  return body === undefined ? null : { body, found: findHolder(body, path) };
};

/** Returns the line of an unreadable part: the part may hold fewer lines than its delivery. */
const lineAt = (raw: string, line: number): number => Math.min(line, raw.split('\n').length) - 1;

/** Returns the reference or place at which a message could not be read; null where another value is wrong. */
export const findCorrectable = (fault: Fault): Mendable | null => {
  const line = getLineNumber(fault);
  if (line !== null) {
    // An air waybill is the first line of its part.
    const at = /air waybill/i.test(fault.reason) ? 0 : lineAt(fault.raw, line);
    return { label: `Line ${line}`, value: fault.raw.split('\n')[at] ?? '' };
  }
  const held = findCorrectedField(fault);
  if (!held?.found) return null;
  const { holder, name } = held.found;
  const value = holder[name];
  return { label: fault.path, value: typeof value === 'string' || typeof value === 'number' ? String(value) : '' };
};

/** Returns a message with another value at the place of the fault; null where that is neither reference nor place. */
export const corrected = (fault: Fault, value: string): string | null => {
  const line = getLineNumber(fault);
  if (line !== null) {
    const lines = fault.raw.split('\n');
    lines[/air waybill/i.test(fault.reason) ? 0 : lineAt(fault.raw, line)] = value;
    return lines.join('\n');
  }
  const held = findCorrectedField(fault);
  if (!held?.found) return null;
  held.found.holder[held.found.name] = value;
  return JSON.stringify(held.body);
};
