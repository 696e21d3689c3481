import type { RemoteContract } from '@quayside/contract/composition';
import {
  type ArrayExpression,
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type Property,
  parseSync,
  type SpreadElement,
} from '@swc/core';

/** The pages and widgets in a remote's source, with the files that it imports for them (`./list/BookingList`). */
export interface Surface {
  /** The full path of a page → the layouts around it, outermost first, and itself. */
  pages: Record<string, string[]>;
  /** The name of a widget → its file. */
  widgets: Record<string, string>;
}

const sentence =
  'remote.tsx must be `export default defineRemote({ routes: […], widgets: {…} })` written as literals, so that the build can read it';

/**
 * Reads the surface from the source of `remote.tsx` without running it.
 * @throws Error when it is not written as literals
 */
export function readSurface(source: string): Surface {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const exported = body.find((item) => item.type === 'ExportDefaultExpression');
  const call = exported?.type === 'ExportDefaultExpression' ? exported.expression : undefined;
  if (call?.type !== 'CallExpression') throw new Error(sentence);
  const argument = call.arguments[0]?.expression;
  if (argument?.type !== 'ObjectExpression') throw new Error(sentence);
  const routes = findProperty(argument, 'routes');
  const widgets = findProperty(argument, 'widgets');
  return {
    pages: Object.fromEntries(routes ? listRoutePages(asArray(routes), '', []) : []),
    widgets: Object.fromEntries(
      widgets ? keyed(asObject(widgets)).map(({ key, value }) => [key, importedBy(value)]) : [],
    ),
  };
}

/** Returns all pages. A route with children is a layout; only a route without children has an address. */
function listRoutePages(routes: ArrayExpression, parent: string, frames: readonly string[]): [string, string[]][] {
  return routes.elements.flatMap((element): [string, string[]][] => {
    const route = asObject(element?.expression);
    const path = joined(parent, asText(findProperty(route, 'path')));
    const files = [...frames, importedBy(findProperty(route, 'lazy'))];
    const children = findProperty(route, 'children');
    return children ? listRoutePages(asArray(children), path, files) : [[path, files]];
  });
}

/** Returns the file of the first `import('…')` below an expression. */
function importedBy(value?: Expression): string {
  const [file] = importsBelow(value);
  if (file === undefined) throw new Error(sentence);
  return file;
}

function importsBelow(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Partial<CallExpression>;
  if (type === 'CallExpression' && callee?.type === 'Import') return [asText(given?.[0]?.expression)];
  return Object.values(node).flatMap(importsBelow);
}

const joined = (parent: string, path: string): string =>
  (path.startsWith('/') ? path : `${parent}/${path}`).replace(/(.)\/$/, '$1');

const findProperty = (object: ObjectExpression, name: string): Expression | undefined =>
  keyed(object).find(({ key }) => key === name)?.value;

const keyed = (object: ObjectExpression): { key: string; value: Expression }[] =>
  object.properties.map((property: Property | SpreadElement) => {
    if (property.type !== 'KeyValueProperty') throw new Error(sentence);
    if (property.key.type !== 'Identifier' && property.key.type !== 'StringLiteral') throw new Error(sentence);
    return { key: property.key.value, value: property.value };
  });

const asArray = (value?: Expression): ArrayExpression => {
  if (value?.type !== 'ArrayExpression') throw new Error(sentence);
  return value;
};
const asObject = (value?: Expression): ObjectExpression => {
  if (value?.type !== 'ObjectExpression') throw new Error(sentence);
  return value;
};
const asText = (value?: Expression): string => {
  if (value?.type !== 'StringLiteral') throw new Error(sentence);
  return value.value;
};

/** Lists the differences between contract and surface, a sentence each. */
export function findDisagreements(contract: RemoteContract, surface: Surface): string[] {
  const paths = Object.keys(surface.pages);
  const offered = Object.keys(surface.widgets);
  const declared = contract.routes.map(({ path }) => path);
  const widgets = contract.widgets.map(({ name }) => name);
  const without = (list: string[], other: string[]) => list.filter((item) => !other.includes(item));
  return [
    ...without(declared, paths).map((path) => `remote.json declares the page ${path}, which remote.tsx does not have`),
    ...without(paths, declared).map((path) => `remote.tsx has the page ${path}, which remote.json does not declare`),
    ...without(widgets, offered).map(
      (name) => `remote.json declares the widget ${name}, which remote.tsx does not have`,
    ),
    ...without(offered, widgets).map((name) => `remote.tsx has the widget ${name}, which remote.json does not declare`),
  ];
}
