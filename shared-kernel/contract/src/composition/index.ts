export { admitsBefore } from './admitsBefore';
export { isFor } from './audience';
export { compatible, type KernelInShell, type KernelNeeds, needsOf, unmetNeed } from './compatible';
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
export { isFromHere } from './fromHere';
export { type Barred, homeTarget, isDisabled, routeAt, type Viewer, visibleEntries } from './homeTarget';
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
