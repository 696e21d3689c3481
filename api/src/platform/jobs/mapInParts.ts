import { nextTurn } from './nextTurn';

/** Items that are mapped before other work gets its turn: some milliseconds. */
const PART = 100;

/** Maps thousands of items in small parts, so that the event loop answers calls in between. */
export const mapInParts = async <T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> => {
  const mapped: R[] = [];
  for (let at = 0; at < items.length; at += PART) {
    mapped.push(...items.slice(at, at + PART).map(map));
    await nextTurn();
  }
  return mapped;
};
