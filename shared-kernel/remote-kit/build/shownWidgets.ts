import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@quayside/contract/composition';
import { type JSXOpeningElement, parseSync } from '@swc/core';
import type { SourceFile } from './kernelUse';
import { remoteFolders } from './remoteFolders';

/** A widget as a source shows it: `tracking/tab` with the names of its props. */
export interface ShownWidget {
  readonly name: string;
  readonly props: readonly string[];
  readonly file: string;
}

/** What `<Widget>` takes for itself. */
const placing = ['name', 'fallback', 'failed', 'key'];

/**
 * The widgets that sources show.
 * @throws Error when a name or a prop is computed: then nobody could compare.
 */
export const readShownWidgets = (files: readonly SourceFile[]): ShownWidget[] =>
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

function shownBy({ attributes }: JSXOpeningElement, file: string): ShownWidget {
  const given = attributes.map((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'Identifier') throw computed(file);
    return { prop: attribute.name.value, value: attribute.value };
  });
  const name = given.find(({ prop }) => prop === 'name')?.value;
  if (name?.type !== 'StringLiteral') throw computed(file);
  return { name: name.value, props: given.map(({ prop }) => prop).filter((prop) => !placing.includes(prop)), file };
}

const computed = (file: string): Error =>
  new Error(
    `${file} computes the name or the props of a <Widget>. Write them out, so that the build can compare them.`,
  );

/** What is wrong with the widgets that are shown of those remotes whose contracts are given, a sentence each. */
export const widgetFaults = (shown: readonly ShownWidget[], contracts: readonly RemoteContract[]): string[] =>
  shown.flatMap(({ name, props, file }) => {
    const contract = contracts.find((one) => name.startsWith(`${one.name}/`));
    if (!contract) return [];
    const widget = contract.widgets.find((one) => `${contract.name}/${one.name}` === name);
    if (!widget) return [`${file} shows the widget ${name}, which ${contract.name} does not have`];
    const taken = Object.keys(widget.props ?? {});
    return [
      ...taken
        .filter((prop) => !props.includes(prop))
        .map((prop) => `${file} shows the widget ${name} without ${prop}`),
      ...props
        .filter((prop) => !taken.includes(prop))
        .map((prop) => `${file} gives ${prop} to the widget ${name}, which takes no such prop`),
    ];
  });

/** The sources in a package's folder in which a widget can stand. */
export async function pagesIn(folder: string): Promise<SourceFile[]> {
  const files = await readdir(join(folder, 'src'), { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(file))
      .map(async (file) => ({ name: `src/${file}`, text: await readFile(join(folder, 'src', file), 'utf8') })),
  );
}

/** The contracts of the remotes in a workspace. */
export async function contractsIn(workspace: string): Promise<RemoteContract[]> {
  const folders = await remoteFolders(workspace);
  return Promise.all(
    folders.map(async (folder) => readContract(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')))),
  );
}
