import type { PropKinds } from '@quayside/contract/composition';

/** What is wrong with the props that a widget is given, a sentence each; nothing where no contract says what it takes. */
export const propFaults = (name: string, kinds: PropKinds | undefined, given: object): string[] => {
  if (!kinds) return [];
  const values = new Map<string, unknown>(Object.entries(given));
  return [
    ...Object.entries(kinds)
      .filter(([prop, kind]) => typeof values.get(prop) !== kind)
      .map(([prop, kind]) => `${name} takes ${prop} as a ${kind}, and is given ${typeof values.get(prop)}`),
    ...[...values.keys()].filter((prop) => !(prop in kinds)).map((prop) => `${name} takes no ${prop}`),
  ];
};
