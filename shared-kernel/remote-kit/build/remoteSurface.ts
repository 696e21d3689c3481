import type { RemoteContract } from '@quayside/contract/composition';
import {
  type ArrayExpression,
  type Expression,
  type ObjectExpression,
  type Property,
  parseSync,
  type SpreadElement,
} from '@swc/core';

/** What a remote's source offers: its full page paths and the names of its widgets. */
export interface Surface {
  paths: string[];
  widgets: string[];
}

const sentence =
  'remote.tsx must be `export default defineRemote({ routes: […], widgets: {…} })` written as literals, so that the build can read it';

/**
 * Reads the surface from the source of `remote.tsx` without running it.
 * @throws Error when it is not written as literals.
 */
export function readSurface(source: string): Surface {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const exported = body.find((item) => item.type === 'ExportDefaultExpression');
  const call = exported?.type === 'ExportDefaultExpression' ? exported.expression : undefined;
  if (call?.type !== 'CallExpression') throw new Error(sentence);
  const argument = call.arguments[0]?.expression;
  if (argument?.type !== 'ObjectExpression') throw new Error(sentence);
  const routes = propertyOf(argument, 'routes');
  const widgets = propertyOf(argument, 'widgets');
  return {
    paths: routes ? pathsOf(asArray(routes), '') : [],
    widgets: widgets ? keyed(asObject(widgets)).map(({ key }) => key) : [],
  };
}

/** The addresses of all pages; a route with children is a frame around them and is itself an address only without. */
function pathsOf(routes: ArrayExpression, parent: string): string[] {
  return routes.elements.flatMap((element) => {
    const route = asObject(element?.expression);
    const path = joined(parent, asText(propertyOf(route, 'path')));
    const children = propertyOf(route, 'children');
    return children ? pathsOf(asArray(children), path) : [path];
  });
}

const joined = (parent: string, path: string): string =>
  (path.startsWith('/') ? path : `${parent}/${path}`).replace(/(.)\/$/, '$1');

const propertyOf = (object: ObjectExpression, name: string): Expression | undefined =>
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

/** Where contract and surface disagree, a sentence each. */
export function disagreements(contract: RemoteContract, surface: Surface): string[] {
  const declared = contract.routes.map(({ path }) => path);
  const widgets = contract.widgets.map(({ name }) => name);
  const without = (list: string[], other: string[]) => list.filter((item) => !other.includes(item));
  return [
    ...without(declared, surface.paths).map(
      (path) => `remote.json declares the page ${path}, which remote.tsx does not have`,
    ),
    ...without(surface.paths, declared).map(
      (path) => `remote.tsx has the page ${path}, which remote.json does not declare`,
    ),
    ...without(widgets, surface.widgets).map(
      (name) => `remote.json declares the widget ${name}, which remote.tsx does not have`,
    ),
    ...without(surface.widgets, widgets).map(
      (name) => `remote.tsx has the widget ${name}, which remote.json does not declare`,
    ),
  ];
}
