import { inviteMember, removeMember } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { ApiClient } from './ApiClient';

export const named = { firstName: 'Noor', lastName: 'Bakker', phone: '' };

let people = 0;
/** An e-mail that nobody has yet. */
export const address = (): string => {
  people += 1;
  return `noor-${people}@team.test`;
};

export const invite = (caller: ApiClient, role: Role, email = address()) =>
  caller.call(inviteMember, { body: { ...named, email, role } });

export const remove = (caller: ApiClient, { id }: { id: string }) => caller.call(removeMember, { params: { id } });
