import { acceptInvitation, confirmRegistration, inviteMember, register, removeMember } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { ApiClient } from './ApiClient';
import { PASSWORD } from './given';
import type { MailedApi } from './mailedApi';
import { tokenIn } from './mailServer';

export const named = { firstName: 'Noor', lastName: 'Bakker', phone: '' };

let people = 0;
/** Returns an e-mail address that no user has yet. */
export const address = (): string => {
  people += 1;
  return `noor-${people}@team.test`;
};

export const invite = (caller: ApiClient, role: Role, email = address(), company?: string) =>
  caller.call(inviteMember, { body: { ...named, email, role, ...(company && { company }) } });

/** Registers a forwarding company. Returns its admin, signed in. */
export const registered = async ({ api, mails }: MailedApi, companyName: string): Promise<ApiClient> => {
  const body = { ...named, companyName, email: address(), password: PASSWORD };
  await api.anonymous.call(register, { body });
  const token = tokenIn(await mails.mailTo(body.email, /Confirm/));
  const { data } = await api.anonymous.call(confirmRegistration, { body: { token, password: PASSWORD } });
  return new ApiClient(api.url, data.token);
};

/** Accepts the invitation from a mail. Returns the new user, signed in. */
export const joined = async ({ api, mails }: MailedApi, email: string): Promise<ApiClient> => {
  const token = tokenIn(await mails.mailTo(email, /invites you/));
  const { data } = await api.anonymous.call(acceptInvitation, { body: { ...named, token, password: PASSWORD } });
  return new ApiClient(api.url, data.token);
};

export const remove = (caller: ApiClient, { id }: { id: string }) => caller.call(removeMember, { params: { id } });
