import { useKernel } from '@quayside/kernel';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { askRegistry } from './readReleases';
import type { Step } from './releaseRows';

/** A step of one remote, or of the shell, as somebody asks for it. */
export interface AskedStep {
  readonly name: string;
  readonly version: string;
  readonly step: Step;
  /** Kept with the step. */
  readonly reason: string;
  /** Who tries a canary. */
  readonly to: string;
}

/** Makes a step in the name of who is signed in, says what was done, and reads the releases anew. */
export function useMove(onDone: () => void) {
  const { session } = useKernel();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, version, step, reason, to }: AskedStep) =>
      askRegistry<{ did: string }>(session.getState().token, 'POST', `remotes/${name}/moves`, {
        move: step,
        reason,
        ...(['hold', 'lift', 'canary', 'release'].includes(step) && { version }),
        ...(step === 'canary' && { to }),
      }),
    onSuccess: ({ did }, { name }) => {
      toaster.success(`${name}: ${did}`);
      void queries.invalidateQueries({ queryKey: ['releases'] });
      onDone();
    },
  });
}
