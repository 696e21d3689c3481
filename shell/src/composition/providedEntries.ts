/**
 * The kernel's entries that this shell provides to remotes. A module is offered for sharing only when the host itself
 * asks for it, so each entry is named here; it is loaded when somebody first needs it.
 */
export const providedEntries = {
  composition: () => import('@freight/shared-kernel/composition'),
  contract: () => import('@freight/shared-kernel/contract'),
  forms: () => import('@freight/shared-kernel/forms'),
  freight: () => import('@freight/shared-kernel/freight'),
  'freight/seaRoute': () => import('@freight/shared-kernel/freight/seaRoute'),
  query: () => import('@freight/shared-kernel/query'),
  roles: () => import('@freight/shared-kernel/roles'),
  router: () => import('@freight/shared-kernel/router'),
  store: () => import('@freight/shared-kernel/store'),
  ui: () => import('@freight/shared-kernel/ui'),
  time: () => import('@freight/shared-kernel/time'),
};
