import { isLikeCustomer, isLikeSuperAdmin, type Role, roles } from '@quayside/contract/roles';
import { Choice } from './Choice';
import type { SetupProps } from './change';
import { Section } from './Section';

const flags: Record<string, (role: Role) => boolean> = {
  likeSuperAdmin: isLikeSuperAdmin,
  likeCustomer: isLikeCustomer,
  isMember: (role) => role === 'member',
  isPartner: (role) => role === 'partner',
};

/** The role, and the flags of the user record that depend on it. A new role resets the abilities. */
export const RoleSection = ({ setup: { role }, change }: SetupProps) => (
  <Section title="Role">
    <Choice
      label="Role"
      className="rl"
      options={roles.map((value) => ({ value, label: value }))}
      value={role}
      onChange={(chosen) => change({ role: chosen, off: [], on: [] })}
    />
    <ul className="flags">
      {Object.entries(flags).map(([flag, holds]) => (
        <li key={flag} className={holds(role) ? 'on' : undefined}>
          {flag}
          <span className="sr">{holds(role) ? ', yes' : ', no'}</span>
        </li>
      ))}
    </ul>
  </Section>
);
