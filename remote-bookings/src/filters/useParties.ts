import {
  type FilterValueField,
  listBookingConsignees,
  listBookingFilterValues,
  listBookingShippers,
  listBookingTeamChoices,
  listCustomers,
} from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { type ListView, readAnyOf } from '../listView/listView';
import type { Choice } from './ChoiceMenu';

/** Parties that can filter a list, or the message shown instead. */
interface Parties {
  choices: readonly Choice[];
  message: string | undefined;
}

interface CompanyList {
  data: { docs: { id: string; companyName: string }[] } | undefined;
  isError: boolean;
}

const getListMessage = ({ data, isError }: CompanyList): string | undefined => {
  if (isError) return 'The list could not be loaded';
  return data ? undefined : 'Loading…';
};

const toParties = (list: CompanyList): Parties => ({
  choices: (list.data?.docs ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
  message: getListMessage(list),
});

const fresh = { staleTime: 60_000 };
const openCustomers = { limit: -1, status: ['active', 'pending'] as ('active' | 'pending')[] };

/** Loads the parties of a filter on demand, because most lists are not filtered by them. */
export type UseParties = (wanted: boolean) => Parties;

export const useShippers: UseParties = (enabled) =>
  toParties(useCall(listBookingShippers, { query: { limit: -1 } }, { ...fresh, enabled }));

export const useConsignees: UseParties = (enabled) =>
  toParties(useCall(listBookingConsignees, { query: { limit: -1 } }, { ...fresh, enabled }));

/** Returns the customer companies, for users who see several. */
export const useCompanies: UseParties = (enabled) =>
  toParties(useCall(listCustomers, { query: openCustomers }, { ...fresh, enabled }));

/** Returns the people who can own a booking. */
export const useOwners: UseParties = (enabled) => {
  const { data, isError } = useCall(listBookingTeamChoices, {}, { ...fresh, enabled });
  return toParties({
    data: data && { docs: data.owners.map(({ id, fullName }) => ({ id, companyName: fullName })) },
    isError,
  });
};

/** Returns values of a text field as bookings spell them. */
const useSpellings = (field: FilterValueField, wanted: boolean): readonly Choice[] =>
  useCall(listBookingFilterValues, { params: { field } }, { ...fresh, enabled: wanted }).data ?? [];

/** Returns the names of the parties, carriers and vessels in the current filters. */
export const useChosenParties = (view: ListView) => {
  const { shipper, consignee, company, owner, agent, carrier, vessel, creator } = { ...view, ...readAnyOf(view) };
  return {
    creator: useSpellings('creator', creator !== undefined),
    agent: useSpellings('agent', agent !== undefined),
    carrier: useSpellings('carrier', carrier !== undefined),
    vessel: useSpellings('vessel', vessel !== undefined),
    owner: useOwners(owner !== undefined).choices,
    shipper: useShippers(shipper !== undefined).choices,
    consignee: useConsignees(consignee !== undefined).choices,
    company: useCompanies(company !== undefined).choices,
  };
};
