/**
 * The kernel entries that this shell provides to remotes. A module is shared only when the host itself imports it, so each entry
 * is listed here; it loads on first use.
 */
export const providedEntries = {
  '@quayside/kernel': () => import('@quayside/kernel'),
  '@quayside/kernel/api': () => import('@quayside/kernel/api'),
  '@quayside/kernel/composition': () => import('@quayside/kernel/composition'),
  '@quayside/kernel/forms': () => import('@quayside/kernel/forms'),
  '@quayside/kernel/language': () => import('@quayside/kernel/language'),
  '@quayside/kernel/query': () => import('@quayside/kernel/query'),
  '@quayside/kernel/realtime': () => import('@quayside/kernel/realtime'),
  '@quayside/kernel/router': () => import('@quayside/kernel/router'),
  '@quayside/kernel/session': () => import('@quayside/kernel/session'),
  '@quayside/kernel/store': () => import('@quayside/kernel/store'),
  '@quayside/kernel/time': () => import('@quayside/kernel/time'),
  '@quayside/ui': () => import('@quayside/ui'),
};
