/** History state of the not-found page. */
export interface MissingState {
  missing: string;
}

export const missingState = (pathname: string): MissingState => ({ missing: pathname });

/** Returns the path that led to the not-found page, when it is known. */
export const missingPath = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'missing' in state && typeof state.missing === 'string'
    ? state.missing
    : undefined;
