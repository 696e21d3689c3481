import { type SecondStepError, type SecondStepWay, secondStepErrors } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';
import { useState } from 'react';
import type { SecondStepProof } from './confirmation';
import type { SecondStepDialog } from './SecondStepDialog';

/** Returns the second factors that an error asks for; undefined for other errors. */
const getSecondStepWays = (error: unknown): readonly SecondStepWay[] | undefined =>
  error instanceof ApiError && Object.hasOwn(secondStepErrors, error.error)
    ? secondStepErrors[error.error as SecondStepError]
    : undefined;

const isWrongStep = (error: unknown): boolean => error instanceof ApiError && error.error === 'second_factor_wrong';

interface PendingSecondStep {
  Dialog: typeof SecondStepDialog;
  ways: readonly SecondStepWay[];
  /** Sends again with a step. Rejects with the error of the step. */
  take: (step: SecondStepProof) => Promise<void>;
  cancel: () => void;
}

/**
 * Sends a change of a credential. When the server asks for the second step, opens a dialog, so that the form keeps its
 * input. Render `stepDialog` on the page.
 */
export const useSecondStep = () => {
  const [asking, setAsking] = useState<PendingSecondStep>();
  const withStep = async <T,>(send: (step: SecondStepProof) => Promise<T>): Promise<T> => {
    try {
      return await send({});
    } catch (error) {
      const ways = getSecondStepWays(error);
      if (!ways) throw error;
      // Loaded on demand, because few accounts need it.
      const { SecondStepDialog: Dialog } = await import('./SecondStepDialog');
      return new Promise<T>((resolve, reject) => {
        const take = async (step: SecondStepProof): Promise<void> => {
          try {
            resolve(await send(step));
          } catch (refusal) {
            if (isWrongStep(refusal)) throw refusal;
            reject(refusal);
          }
          setAsking(undefined);
        };
        const cancel = (): void => {
          setAsking(undefined);
          reject(new Error('Nothing was changed: the second step is missing.'));
        };
        setAsking({ Dialog, ways, take, cancel });
      });
    }
  };
  const stepDialog = asking && <asking.Dialog ways={asking.ways} take={asking.take} onClose={asking.cancel} />;
  return { withStep, stepDialog };
};
