/**
 * The kernel's entries that this shell provides to remotes. A module is offered for sharing only when the host itself
 * asks for it, so each entry is named here; it is loaded when somebody first needs it.
 */
export const providedEntries = {
  api: () => import('@freight/shared-kernel/api'),
  composition: () => import('@freight/shared-kernel/composition'),
  contract: () => import('@freight/shared-kernel/contract'),
  forms: () => import('@freight/shared-kernel/forms'),
  freight: () => import('@freight/shared-kernel/freight'),
  'freight/seaRoute': () => import('@freight/shared-kernel/freight/seaRoute'),
  kernel: () => import('@freight/shared-kernel/kernel'),
  query: () => import('@freight/shared-kernel/query'),
  realtime: () => import('@freight/shared-kernel/realtime'),
  roles: () => import('@freight/shared-kernel/roles'),
  router: () => import('@freight/shared-kernel/router'),
  session: () => import('@freight/shared-kernel/session'),
  store: () => import('@freight/shared-kernel/store'),
  ui: () => import('@freight/shared-kernel/ui'),
  time: () => import('@freight/shared-kernel/time'),
};
