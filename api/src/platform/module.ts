import type { SQL } from 'drizzle-orm';
import type { Services } from '../ports/services';
import type { Handled } from './handle';
import type { Jobs } from './outbox/jobs';

/** Who does which job. */
export type Workers = { readonly [N in keyof Jobs]: (data: Jobs[N], services: Services) => Promise<void> };

/** A domain of the API. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Handled[];
  /** Work that goes on beside the calls (timers, consumers); what it answers stops that work. */
  readonly start?: (services: Services) => () => Promise<void>;
  /** The jobs of the outbox that it does. */
  readonly jobs?: Partial<Workers>;
  /** Statements that remove what has expired, or mark it. Nothing relies on them: every query looks at the time itself. */
  readonly housekeeping?: readonly SQL[];
}
