import { createHash } from 'node:crypto';

/** The types of one export, in a form that can be compared with another kernel's. */
export interface ExportTypes {
  /** Hash of both lists: equal digests need no comparison. */
  readonly digest: string;
  /** Guarantees to the user of the export: an accepted argument, an existing field. More of them break nothing. */
  readonly promises: readonly string[];
  /** Obligations of the user of the export: a required argument, a possible value. Fewer of them break nothing. */
  readonly demands: readonly string[];
}

/**
 * Entry of the kernel → export → its types. A release stores those that it was built with, a shell all of its kernel's.
 */
export type KernelTypes = Readonly<Record<string, Readonly<Record<string, ExportTypes>>>>;

/** The file of a built remote or shell that contains them. */
export const kernelTypesFile = 'kernelTypes.json';

/** Sorts an export's lists and adds their digest. */
export function makeExportTypes(lists: { promises: Iterable<string>; demands: Iterable<string> }): ExportTypes {
  const [promises, demands] = [[...new Set(lists.promises)].sort(), [...new Set(lists.demands)].sort()];
  const digest = createHash('sha256')
    .update(JSON.stringify([promises, demands]))
    .digest('hex')
    .slice(0, 16);
  return { digest, promises, demands };
}

/** Returns the types of the used kernel exports. */
export const pickUsedTypes = (uses: Readonly<Record<string, readonly string[]>>, kernel: KernelTypes): KernelTypes =>
  Object.fromEntries(
    Object.entries(uses).map(([entry, names]) => [
      entry,
      Object.fromEntries(names.flatMap((name) => (kernel[entry]?.[name] ? [[name, kernel[entry][name]]] : []))),
    ]),
  );

const shown = 2;

/**
 * Checks whether the types mention a place, such as `open(1).title`. A demand at an unknown place affects no existing
 * user.
 */
const knows = ({ promises, demands }: ExportTypes, place: string): boolean =>
  [...promises, ...demands].some((one) => one.startsWith(place) && /^[ .([:]/.test(one.slice(place.length)));

/**
 * Checks whether a new demand affects existing users: at a place that the earlier types mention, or directly below one.
 */
function isMet(before: ExportTypes, demand: string): boolean {
  const [place = '', ...words] = demand.split(' ');
  if (words[0] === 'may') return knows(before, place);
  const above = place.replace(/(?:\.[^.()[\]]+|\(\d+\))$/, '');
  return !/[.([]/.test(above) || knows(before, above);
}

/**
 * Lists where a kernel's types would break a release, with a clause for each export. Additions break nothing; removed exports
 * are reported elsewhere by name.
 */
export function findBrokenTypes(builtWith: KernelTypes, kernel: KernelTypes): string[] {
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
