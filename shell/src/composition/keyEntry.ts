/**
 * Gives the page that was opened by its address a key of its own, as the router gives those that it leads to: without one, all
 * pages that are opened so in a tab are the same to it, and the next one stands scrolled as the last one was left.
 */
export const keyEntry = (): void => {
  const state: unknown = window.history.state;
  if (state && typeof state === 'object' && 'key' in state) return;
  window.history.replaceState({ ...(state as object | null), key: Math.random().toString(36).slice(2) }, '');
};
