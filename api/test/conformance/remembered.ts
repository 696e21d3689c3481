import type { Caller } from './wire';

/** Caches data that does not change during the suite, per caller and `key`. */
export const remembered = <T>(ask: (caller: Caller, key: string) => Promise<T>) => {
  const known = new WeakMap<Caller, Map<string, Promise<T>>>();
  return (caller: Caller, key = ''): Promise<T> => {
    const own = known.get(caller) ?? new Map<string, Promise<T>>();
    known.set(caller, own);
    const answer = own.get(key) ?? ask(caller, key);
    own.set(key, answer);
    return answer;
  };
};
