import type { User } from '@quayside/contract';
import type { ServedKind } from '@quayside/contract/roles';

/** What people of a company use from the day of their invitation; importers have no quotes. */
export const servicesOfKind: Readonly<Record<ServedKind, User['services']>> = {
  customer: ['quotes'],
  partner: ['quotes'],
  importer: [],
};
