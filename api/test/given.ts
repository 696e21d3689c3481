import { isLikeCustomer, type Role, roles } from '@quayside/contract/roles';

import { newId } from '../src/platform/encoding/id';
import { ApiClient } from './ApiClient';
import { quickPasswords } from './quickPasswords';
import type { TestApi } from './startApi';

export const PASSWORD = 'a good long password';
let passwordHash: Promise<string> | undefined;

export interface GivenCompany {
  readonly id: string;
  readonly companyName: string;
}
export interface GivenUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly companyId: string | null;
  readonly customerCompany: string | null;
}

interface UserOptions {
  readonly role: Role;
  /** The agent of staff and customers; the default agent if omitted. */
  readonly agent?: GivenCompany;
  /** The customer company, partner or importer; if omitted, a new one of that agent. */
  readonly company?: GivenCompany;
  readonly email?: string;
  readonly status?: 'active' | 'invited' | 'inactive';
  /** As a PostgreSQL array; quotes if omitted. */
  readonly services?: string;
}

const getCompanyKind = (role: Role) =>
  isLikeCustomer(role) ? 'customer' : role === 'partner' || role === 'importer' ? role : null;

/** Creates platform records in SQL, because no call creates them. */
export const createGiven = (api: TestApi) => {
  const insertCompany = async (kind: string, agentId: string | null, name?: string): Promise<GivenCompany> => {
    const id = newId();
    const companyName = name ?? `${kind} ${id}`;
    await api.sql`insert into companies (id, kind, agent_id, company_name, status) values (${id}, ${kind}, ${agentId}, ${companyName}, 'active')`;
    return { id, companyName };
  };
  let defaultAgent: Promise<GivenCompany> | undefined;
  const agentOrDefault = (agent?: GivenCompany) => {
    defaultAgent ??= insertCompany('agent', null);
    return agent ?? defaultAgent;
  };
  return {
    agent: (companyName?: string) => insertCompany('agent', null, companyName),
    company: async (kind: 'customer' | 'partner' | 'importer', agent?: GivenCompany, companyName?: string) =>
      insertCompany(kind, (await agentOrDefault(agent)).id, companyName),
    /**
     * Creates a user who can sign in with `password`. Without an agent, the user belongs to the API's default agent.
     */
    user: async ({
      role,
      agent,
      company,
      email,
      status = 'active',
      services = '{quotes}',
    }: UserOptions): Promise<GivenUser> => {
      passwordHash ??= quickPasswords.hash(PASSWORD);
      const id = newId();
      const tenant = await agentOrDefault(agent);
      const kind = getCompanyKind(role);
      const own = kind ? (company ?? (await insertCompany(kind, tenant.id))) : undefined;
      const companyId = kind && kind !== 'customer' ? (own?.id ?? null) : tenant.id;
      const customerCompany = kind === 'customer' ? (own?.id ?? null) : null;
      const address = email ?? `${role}-${id}@quayside.test`;
      await api.sql`
        insert into users (id, email, password_hash, role, company_id, customer_company_id, first_name, last_name, status,
                           services)
        values (${id}, ${address}, ${await passwordHash}, ${role}, ${companyId}, ${customerCompany}, 'Test', ${role}, ${status}, ${services}::text[])`;
      return { id, email: address, password: PASSWORD, role, companyId, customerCompany };
    },
  };
};
export type TestRecords = ReturnType<typeof createGiven>;

/** Signs in over HTTP. */
export const signIn = async (
  api: TestApi,
  { email, password }: Pick<GivenUser, 'email' | 'password'>,
): Promise<ApiClient> => {
  const reply = await api.anonymous.post('/auth/login', { email, password });
  if (reply.status !== 200) throw new Error(`signing in as ${email} answered ${reply.status}`);
  return new ApiClient(api.url, (reply.data as { token: string }).token);
};

/** `await as.agent` is the signed-in caller of that role at the default agent; each is created once per API. */
export const createAs = (api: TestApi, given: TestRecords): Readonly<Record<Role, Promise<ApiClient>>> => {
  const callers = new Map<Role, Promise<ApiClient>>();
  const signInAs = (role: Role) => {
    const caller = callers.get(role) ?? given.user({ role }).then((user) => signIn(api, user));
    callers.set(role, caller);
    return caller;
  };
  const as = {} as Record<Role, Promise<ApiClient>>;
  for (const role of roles) Object.defineProperty(as, role, { get: () => signInAs(role), enumerable: true });
  return as;
};
