/** Pseudo-random numbers: the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** @source FNV-1a, 32 bits */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

let world = '';

/** Sets the seed. Another number gives another demo; 1 is the default. */
export const reseed = (seed: number): void => {
  world = seed === 1 ? '' : `${seed} `;
};

/**
 * Returns a separate generator for every seed, so that more draws in one place change nothing in another. @source
 * mulberry32
 */
export const createRandom = (seed: string): Random => {
  let state = hashText(world + seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from');
      return picked;
    },
    chance: (probability) => next() < probability,
  };
};
