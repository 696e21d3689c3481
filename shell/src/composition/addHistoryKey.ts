/**
 * Gives the first page of a tab its own history key, as the router does for later pages. Without a key, all such pages share one
 * stored scroll position.
 */
export const addHistoryKey = (): void => {
  const state: unknown = window.history.state;
  if (state && typeof state === 'object' && 'key' in state) return;
  window.history.replaceState({ ...(state as object | null), key: Math.random().toString(36).slice(2) }, '');
};
