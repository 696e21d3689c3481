import { listBookingConsignees, listBookingShippers, listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import type { ListView } from '../listView/listView';
import type { Choice } from './ChoiceMenu';

/** The parties that a list can be narrowed to, or the sentence that stands in their place. */
interface Parties {
  choices: readonly Choice[];
  message: string | undefined;
}

interface Named {
  data: { docs: { id: string; companyName: string }[] } | undefined;
  isError: boolean;
}

const messageOf = ({ data, isError }: Named): string | undefined => {
  if (isError) return 'The list could not be loaded';
  return data ? undefined : 'Loading…';
};

const partiesOf = (list: Named): Parties => ({
  choices: (list.data?.docs ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
  message: messageOf(list),
});

const fresh = { staleTime: 60_000 };
const openCustomers = { limit: -1, status: ['active', 'pending'] as ('active' | 'pending')[] };

/** The parties of a filter, asked for when they are wanted: a list that nobody narrows does without them. */
export type UseParties = (wanted: boolean) => Parties;

export const useShippers: UseParties = (enabled) =>
  partiesOf(useCall(listBookingShippers, { query: { limit: -1 } }, { ...fresh, enabled }));

export const useConsignees: UseParties = (enabled) =>
  partiesOf(useCall(listBookingConsignees, { query: { limit: -1 } }, { ...fresh, enabled }));

/** The customer companies, for those who see more than one. */
export const useCompanies: UseParties = (enabled) =>
  partiesOf(useCall(listCustomers, { query: openCustomers }, { ...fresh, enabled }));

/** The names of what a view is narrowed to. */
export const useChosenParties = ({ shipper, consignee, company }: ListView) => ({
  shipper: useShippers(shipper !== undefined).choices,
  consignee: useConsignees(consignee !== undefined).choices,
  company: useCompanies(company !== undefined).choices,
});
