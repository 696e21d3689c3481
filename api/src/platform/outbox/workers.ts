import type { Jobs } from '../../ports/jobs';
import type { Services } from '../../ports/services';

/** The worker of each job. */
export type Workers = { readonly [N in keyof Jobs]: (data: Jobs[N], services: Services) => Promise<void> };
