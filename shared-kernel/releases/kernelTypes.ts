import { createHash } from 'node:crypto';

/** The types of one export, so that another kernel's can be held against them. */
export interface ExportTypes {
  /** Of both lists: equal digests need no comparison. */
  readonly digest: string;
  /** What whoever uses it may count on: an argument that is taken, a field that is there. More of them break nobody. */
  readonly promises: readonly string[];
  /** What whoever uses it has to cope with: an argument that must be given, a value that may come. Fewer break nobody. */
  readonly demands: readonly string[];
}

/** Entry of the kernel → export → its types; a release keeps those that it was built with, a shell all of its kernel's. */
export type KernelTypes = Readonly<Record<string, Readonly<Record<string, ExportTypes>>>>;

/** The file of a built remote or shell that holds them. */
export const kernelTypesFile = 'kernelTypes.json';

/** Puts an export's lists in order and gives them their digest. */
export function exportTypes(lists: { promises: Iterable<string>; demands: Iterable<string> }): ExportTypes {
  const [promises, demands] = [[...new Set(lists.promises)].sort(), [...new Set(lists.demands)].sort()];
  const digest = createHash('sha256')
    .update(JSON.stringify([promises, demands]))
    .digest('hex')
    .slice(0, 16);
  return { digest, promises, demands };
}

/** The types of what is imported of the kernel. */
export const typesOfUses = (uses: Readonly<Record<string, readonly string[]>>, kernel: KernelTypes): KernelTypes =>
  Object.fromEntries(
    Object.entries(uses).map(([entry, names]) => [
      entry,
      Object.fromEntries(names.flatMap((name) => (kernel[entry]?.[name] ? [[name, kernel[entry][name]]] : []))),
    ]),
  );

const shown = 2;

/** Whether the types said anything of a place, such as `open(1).title`: what is new there is nothing that anybody met. */
const knows = ({ promises, demands }: ExportTypes, place: string): boolean =>
  [...promises, ...demands].some((one) => one.startsWith(place) && /^[ .([:]/.test(one.slice(place.length)));

/** Whether a demand that was not there meets whoever was built before: at a place that they know, or right below one. */
function isMet(before: ExportTypes, demand: string): boolean {
  const [place = '', ...words] = demand.split(' ');
  if (words[0] === 'may') return knows(before, place);
  const above = place.replace(/(?:\.[^.()[\]]+|\(\d+\))$/, '');
  return !/[.([]/.test(above) || knows(before, above);
}

/**
 * Where a kernel's types would break what a release was built with: a clause for each export. What was only added is none,
 * and an export that is gone is told by its name elsewhere.
 */
export function brokenTypes(builtWith: KernelTypes, kernel: KernelTypes): string[] {
  return Object.entries(builtWith).flatMap(([entry, exports]) =>
    Object.entries(exports).flatMap(([name, before]) => {
      const now = kernel[entry]?.[name];
      if (!now || now.digest === before.digest) return [];
      const changes = [
        ...before.promises.filter((one) => !now.promises.includes(one)).map((one) => `no longer: ${one}`),
        ...now.demands.filter((one) => !before.demands.includes(one) && isMet(before, one)).map((one) => `new: ${one}`),
      ];
      if (changes.length === 0) return [];
      const rest = changes.length > shown ? `, and ${changes.length - shown} more` : '';
      return [`${name} of ${entry} has changed (${changes.slice(0, shown).join('; ')}${rest})`];
    }),
  );
}
