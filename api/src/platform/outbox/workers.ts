import type { Jobs } from '../../ports/jobs';
import type { Services } from '../../ports/services';

/** Who does which job. */
export type Workers = { readonly [N in keyof Jobs]: (data: Jobs[N], services: Services) => Promise<void> };
