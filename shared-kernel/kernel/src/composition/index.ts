export {
  type Composition,
  CompositionProvider,
  compositionOf,
  remoteOf,
  useComposition,
  type WidgetName,
} from './Composition';
export {
  componentOf,
  defineRemote,
  type LoadedComponent,
  type RemoteRoute,
  type RemoteSurface,
} from './defineRemote';
export { RemotePart } from './RemotePart';
export { type FailureCause, failureReference, failureSentence, RemoteFailure } from './remoteFailure';
