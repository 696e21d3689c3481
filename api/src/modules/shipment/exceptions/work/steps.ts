import { newId } from '../../../../platform/id';
import type { Tx } from '../../../../ports/database';
import { exceptionSteps } from '../../../../tables/bookingTables';

type Step = Required<Pick<typeof exceptionSteps.$inferInsert, 'exceptionId' | 'kind' | 'says' | 'userId'>>;

/** Writes what was done about an exception, for the staff. */
export const addStep = async (tx: Tx, step: Step): Promise<void> => {
  await tx.insert(exceptionSteps).values({ id: newId(), ...step });
};
