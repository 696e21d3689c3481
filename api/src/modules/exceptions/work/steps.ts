import { newId } from '../../../platform/encoding/id';
import type { Tx } from '../../../ports/database';
import { exceptionSteps } from '../../../tables/bookingTables';

type Step = Required<Pick<typeof exceptionSteps.$inferInsert, 'exceptionId' | 'kind' | 'says' | 'userId'>>;

/** Stores what staff did about an exception. */
export const addStep = async (tx: Tx, step: Step): Promise<void> => {
  await tx.insert(exceptionSteps).values({ id: newId(), ...step });
};
