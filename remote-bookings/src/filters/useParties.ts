import { listBookingConsignees, listBookingShippers, listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import type { Choice } from './ChoiceMenu';

/** The parties that a list can be narrowed to, or the sentence that stands in their place. */
export interface Parties {
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

export const useShippers = (): Parties => partiesOf(useCall(listBookingShippers, { query: { limit: -1 } }, fresh));

export const useConsignees = (): Parties => partiesOf(useCall(listBookingConsignees, { query: { limit: -1 } }, fresh));

/** The customer companies, for those who see more than one. */
export const useCompanies = (enabled: boolean): Parties =>
  partiesOf(useCall(listCustomers, { query: openCustomers }, { ...fresh, enabled }));
