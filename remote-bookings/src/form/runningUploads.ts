import { createContext, type RefObject } from 'react';

/** Names of documents that are uploading; the booking waits for them. */
export const RunningUploads = createContext<RefObject<Set<string>>>({ current: new Set() });
