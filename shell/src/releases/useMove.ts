import { useKernel } from '@quayside/kernel';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { askRegistry } from './readReleases';
import type { NamedVersion, Step } from './releaseRows';

/** Whom a canary reaches first, unless told otherwise. */
const FEW = '10%';

/** A step of one remote, or of the shell, while it is written: what its fields show, and what makes it in the name of who is signed in. */
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
