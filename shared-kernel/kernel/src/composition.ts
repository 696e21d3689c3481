export {
  type Composition,
  CompositionProvider,
  compositionOf,
  remoteOf,
  useComposition,
  type WidgetName,
} from './composition/Composition';
export {
  componentOf,
  defineRemote,
  type LoadedComponent,
  type RemoteRoute,
  type RemoteSurface,
} from './composition/defineRemote';
export { RemotePart } from './composition/RemotePart';
export { type FailureCause, failureReference, failureSentence, RemoteFailure } from './composition/remoteFailure';
