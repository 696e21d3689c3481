import type { CompositionDocument } from '@quayside/contract/composition';
import { remoteOf, type WidgetName } from '@quayside/kernel/composition';
import {
  createBrokenReleases,
  createShellComposition,
  installFederation,
  loadRelease,
  type ShellComposition,
} from '@quayside/shell/composition';
import { installScriptIntegrity } from '@quayside/shell/scriptIntegrity';
import type { CompositionFault } from '../setup/faults';
import { faultyDocument, faultySurface } from './compositionFaults';
import { getPlaceholder } from './Placeholder';
import { type WriteLog, writeKernel } from './stageLog';

/** Creates the production loader for one remote; widgets of others are placeholders. */
export function stageComposition(
  document: CompositionDocument,
  fault: CompositionFault,
  write: WriteLog,
): ShellComposition {
  installFederation();
  const faulty = faultyDocument(document, fault);
  // A fault may load the same scripts from another address.
  installScriptIntegrity(faulty);
  const composition = createShellComposition(faulty, {
    loadRelease: async (name, release) => faultySurface(await loadRelease(name, release), fault),
    composeAgain: async (name) => faulty.remotes.find((remote) => remote.name === name),
    broken: createBrokenReleases(),
    report: ({ remote, version, reason, message }) =>
      writeKernel(write, [remote, version, message].filter(Boolean).join(' · '), reason, true),
    onLoaded: ({ remote, version, milliseconds }) =>
      writeKernel(write, `${remote} ${version} loaded in ${milliseconds} ms`, 'loaded'),
  });
  return {
    ...composition,
    loadWidget: <Props extends object>(name: WidgetName) =>
      document.remotes.some((remote) => remote.name === remoteOf(name))
        ? composition.loadWidget<Props>(name)
        : Promise.resolve(getPlaceholder<Props>(name)),
  };
}
