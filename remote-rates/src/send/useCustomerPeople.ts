import { type Answer, listCustomerUsers, type Quote } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';

type Person = Answer<typeof listCustomerUsers>['docs'][number];

/** Returns the people of the quote's customer; empty without a customer or permission. */
export const useCustomerPeople = (company: Quote['company']): Person[] => {
  const searchText = company?.companyName.slice(0, 80) ?? '';
  const people = useCall(listCustomerUsers, { query: { searchText, limit: 50 } }, { enabled: company !== null });
  return people.data?.docs.filter(({ companyName }) => companyName === company?.companyName) ?? [];
};
