import { createContext, use } from 'react';

const Warm = createContext<(path: string) => void>(() => {});

/** Gives links the way to load a page ahead of the click. */
export const WarmProvider = Warm;
export const useWarm = (): ((path: string) => void) => use(Warm);
