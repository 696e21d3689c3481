export { isFor } from './audience';
export { type Composition, CompositionProvider, compositionOf, remoteOf, useComposition } from './Composition';
export type { ComposedRelease, ComposedRemote, CompositionDocument } from './compositionDocument';
export {
  componentOf,
  defineRemote,
  type LoadedComponent,
  type RemoteRoute,
  type RemoteSurface,
} from './defineRemote';
export { findRoute, pathMatches } from './findRoute';
export { loopbackBase } from './loopbackBase';
export { RemotePart } from './RemotePart';
export type { Audience, ContractRoute, NavigationEntry, NavigationIcon, RemoteContract } from './remoteContract';
export { type FailureCause, failureReference, failureSentence, RemoteFailure } from './remoteFailure';
export { Widget } from './Widget';
export type { WidgetName, WidgetProps } from './widgetProps';
