import { useKernel } from '@quayside/kernel';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { askRegistry } from './readReleases';
import type { NamedVersion, Step } from './releaseRows';

/** Default audience of a canary. */
const FEW = '10%';

/**
 * Returns the form of a step for a remote or the shell: its fields, and a function that makes it for the signed-in
 * user.
 */
export function useMove(step: Step, onDone: () => void) {
  const { session } = useKernel();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [to, setTo] = useState(FEW);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, version }: NamedVersion) =>
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
  return {
    make: mutate,
    sending: isPending,
    fields: {
      to: step === 'canary' ? to : undefined,
      onTo: setTo,
      reason,
      onReason: setReason,
      error: error?.message,
    },
  };
}
