import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type PropKind,
  type PropKinds,
  propFaults,
  type RemoteContract,
  readContract,
} from '@quayside/contract/composition';
import { remoteFolders } from '@quayside/releases/remoteFolders';
import { type JSXOpeningElement, parseSync, type TsType, type TsTypeElement } from '@swc/core';
import type { SourceFile } from './kernelUse';

/** A widget used in a source: `tracking/tab` with the kinds of its props. */
export interface UsedWidget {
  readonly name: string;
  readonly props: PropKinds;
  readonly file: string;
  /** The only page that preloads it, or 'never'; undefined when every page with its source preloads it. */
  readonly ahead?: string;
}

/** The props of `<Widget>` itself. */
const placing = ['name', 'fallback', 'failed', 'key', 'ahead'];

/**
 * Lists the widgets that sources use.
 * @throws Error when a name, a prop or its kind is not written out, since it could not be compared
 */
export const readUsedWidgets = (files: readonly SourceFile[]): UsedWidget[] =>
  files
    .filter(({ text }) => text.includes('<Widget'))
    .flatMap(({ name, text }) => {
      const { body } = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' });
      return widgetsBelow(body).map((element) => shownBy(element, name));
    });

function widgetsBelow(node: unknown): JSXOpeningElement[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(widgetsBelow);
  return isWidget(node) ? [node, ...below] : below;
}

const isWidget = (node: object): node is JSXOpeningElement => {
  const { type, name } = node as Partial<JSXOpeningElement>;
  return type === 'JSXOpeningElement' && name?.type === 'Identifier' && name.value === 'Widget';
};

function shownBy({ attributes, typeArguments }: JSXOpeningElement, file: string): UsedWidget {
  const given = attributes.map((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'Identifier') throw computed(file);
    return { prop: attribute.name.value, value: attribute.value };
  });
  const name = given.find(({ prop }) => prop === 'name')?.value;
  if (name?.type !== 'StringLiteral') throw computed(file);
  const ahead = given.find(({ prop }) => prop === 'ahead')?.value;
  if (ahead && ahead.type !== 'StringLiteral') throw computed(file);
  const [said] = typeArguments?.params ?? [];
  const kinds = new Map((said?.type === 'TsTypeLiteral' ? said.members : []).map(readPropKind));
  const props = given
    .map(({ prop }) => prop)
    .filter((prop) => !placing.includes(prop))
    .map((prop): [string, PropKind] => {
      const kind = kinds.get(prop);
      if (!kind) throw new Error(`${file} does not say what ${prop} of ${name.value} is. ${example}`);
      return [prop, kind];
    });
  return { name: name.value, props: Object.fromEntries(props), file, ...(ahead && { ahead: ahead.value }) };
}

/** Returns the names of the widgets to preload with a page, each once; without a page, with a widget. */
export const listPreloadedWidgets = (shown: readonly UsedWidget[], page?: string): string[] => {
  const coming = shown.filter(({ ahead }) => ahead === undefined || ahead === page);
  return [...new Set(coming.map(({ name }) => name))].sort();
};

const example = 'Write <Widget<{ bookingId: string }> …>, with string, number, boolean or a function.';

/**
 * Returns name and kind of a prop; an optional prop has no kind, since a widget requires all that its contract names.
 */
function readPropKind(member: TsTypeElement): [name: string, kind: PropKind | undefined] {
  if (member.type !== 'TsPropertySignature' && member.type !== 'TsMethodSignature') return ['', undefined];
  if (member.key.type !== 'Identifier' || member.optional) return ['', undefined];
  const kind = member.type === 'TsMethodSignature' ? 'function' : kindOfType(member.typeAnnotation?.typeAnnotation);
  return [member.key.value, kind];
}

function kindOfType(type: TsType | undefined): PropKind | undefined {
  if (type?.type === 'TsFunctionType') return 'function';
  if (type?.type !== 'TsKeywordType') return undefined;
  return type.kind === 'string' || type.kind === 'number' || type.kind === 'boolean' ? type.kind : undefined;
}

const computed = (file: string): Error =>
  new Error(
    `${file} computes the name or the props of a <Widget>. Write them out, so that the build can compare them.`,
  );

/** Checks the used widgets against the given contracts; returns a sentence for each fault. */
export const findWidgetFaults = (shown: readonly UsedWidget[], contracts: readonly RemoteContract[]): string[] =>
  shown.flatMap(({ name, props, file }) => {
    const contract = contracts.find((one) => name.startsWith(`${one.name}/`));
    if (!contract) return [];
    const widget = contract.widgets.find((one) => `${contract.name}/${one.name}` === name);
    if (!widget) return [`${file} shows the widget ${name}, which ${contract.name} does not have`];
    return propFaults(name, widget.props, props).map((fault) => `${file}: ${fault}`);
  });

/** Returns the sources of a package that can contain a widget. */
export async function readPageSources(folder: string): Promise<SourceFile[]> {
  const files = await readdir(join(folder, 'src'), { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(file))
      .map(async (file) => ({ name: `src/${file}`, text: await readFile(join(folder, 'src', file), 'utf8') })),
  );
}

/** Returns the contracts of the remotes in a workspace. */
export async function readContracts(workspace: string): Promise<RemoteContract[]> {
  const folders = await remoteFolders(workspace);
  return Promise.all(
    folders.map(async (folder) => readContract(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')))),
  );
}
