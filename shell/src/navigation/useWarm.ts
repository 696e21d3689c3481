import { createContext, use } from 'react';

const Warm = createContext<(path: string) => void>(() => {});

/** Provides links with a function that prefetches a page. */
export const WarmProvider = Warm;
export const useWarm = (): ((path: string) => void) => use(Warm);
