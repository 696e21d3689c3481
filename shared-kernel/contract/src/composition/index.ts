export { rangeAdmitsEarlierVersion } from './admitsBefore';
export { belongsToAudience } from './audience';
export {
  findUnmetKernelNeed,
  isKernelCompatible,
  type KernelInShell,
  type KernelNeeds,
  pickKernelNeeds,
} from './compatible';
export type {
  ComposedRelease,
  ComposedRemote,
  CompositionDocument,
  ProductInBrowser,
  ProfileInPage,
} from './compositionDocument';
export { findRoute, pathMatches } from './findRoute';
export { firstAddresses } from './firstAddresses';
export { firstFiles } from './firstFiles';
export { type AudienceOwner, homeTarget, isDisabled, routeAt, type Viewer, visibleEntries } from './homeTarget';
export { isLocalCall } from './isLocalCall';
export { type LinkPage, linkPages, pathOfLink } from './linkPages';
export { loopbackBase } from './loopbackBase';
export { propFaults } from './propFaults';
export {
  type Audience,
  ContractError,
  type ContractRoute,
  type ContractWidget,
  type EntryCount,
  type FirstLoad,
  type FirstLoads,
  type Icon,
  type NavigationEntry,
  type PropKind,
  type PropKinds,
  RemoteContract,
  readContract,
  readOwnContract,
} from './remoteContract';
export { ownerOfPath } from './takenSegments';
