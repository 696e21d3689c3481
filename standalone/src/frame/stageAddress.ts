const mark = '?stage';

/** The page that the panel shows in its frame: the same document, marked. */
export const stageAddress = (): string => window.location.pathname + mark;

export const isStage = (): boolean => window.location.search.startsWith(mark);

/** `?gallery`: the UI kit instead of a remote. */
export const isGallery = (): boolean => window.location.search === '?gallery';

/** Where the set-up stands: in the panel's address, or in the stage's own when it was opened alone. */
export const setupSearch = (): string =>
  window.parent === window ? window.location.search : window.parent.location.search;
