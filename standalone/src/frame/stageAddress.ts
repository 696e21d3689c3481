const mark = '?stage';

/** Returns the address of the panel's frame: the same document, marked. */
export const stageAddress = (): string => window.location.pathname + mark;

export const isStage = (): boolean => window.location.search.startsWith(mark);

/** `?gallery`: the UI kit instead of a remote. */
export const isGallery = (): boolean => window.location.search === '?gallery';

/** Returns the query with the setup: in the panel's address, or in the stage's own when it was opened alone. */
export const setupSearch = (): string =>
  window.parent === window ? window.location.search : window.parent.location.search;
