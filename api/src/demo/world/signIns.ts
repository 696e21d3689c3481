import { type Role, roles } from '@quayside/contract/roles';

export const DEMO_PASSWORD = 'quayside-demo';

/** A user who can sign in to the demo; all have the same password. */
export interface DemoSignIn {
  readonly role: Role;
  readonly email: string;
}

const address = (name: string): string => `${name}@quayside.example`;

/** One user per role at the first agent and its first customer, and two users who must not see their data. */
export const demoSignIns: readonly DemoSignIn[] = [
  ...roles.map((role) => ({ role, email: address(role) })),
  { role: 'agent', email: address('agent-2') },
  { role: 'customer-admin', email: address('customer-2') },
];
