import type { User } from '@quayside/contract';
import type { ServedKind } from '@quayside/contract/roles';

/** Default services of a served company's people; importers have no quotes. */
export const servicesOfKind: Readonly<Record<ServedKind, User['services']>> = {
  customer: ['quotes'],
  partner: ['quotes'],
  importer: [],
};
