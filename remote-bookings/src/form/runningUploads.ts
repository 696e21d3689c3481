import { createContext, type RefObject } from 'react';

/** The names of the documents that are on their way to the server; a booking waits for them. */
export const RunningUploads = createContext<RefObject<Set<string>>>({ current: new Set() });
