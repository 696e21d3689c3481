import type { RemoteContract } from '@quayside/contract/composition';

const added = <T>(before: readonly T[], after: readonly T[]): T[] => after.filter((one) => !before.includes(one));

/** Lists the parts of a contract as lines that can be compared. */
const listContractParts = ({ routes, widgets, navigation, embeds = [], uses = {} }: RemoteContract): string[] => [
  ...routes.map(({ path }) => `page ${path}`),
  ...widgets.map(({ name, props }) => `widget ${name}${props ? ` (${Object.keys(props).sort().join(', ')})` : ''}`),
  ...navigation.map(({ label, path }) => `entry ${label} to ${path}`),
  ...embeds.map((widget) => `shows ${widget}`),
  ...Object.entries(uses).flatMap(([entry, names]) => names.map((name) => `uses ${name} of ${entry}`)),
];

/** Lists how a release's contract differs from the one before, a line each: `+ page /rates/:id`. */
export function diffContracts(before: RemoteContract, after: RemoteContract): string[] {
  const [was, is] = [listContractParts(before), listContractParts(after)];
  return [
    ...(before.kernel === after.kernel ? [] : [`kernel ${before.kernel} → ${after.kernel}`]),
    ...added(was, is).map((part) => `+ ${part}`),
    ...added(is, was).map((part) => `− ${part}`),
  ];
}
