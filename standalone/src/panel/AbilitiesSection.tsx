import { subjects } from '@quayside/contract/roles';
import { hasRight, withRight } from '../setup/rights';
import { actions } from '../setup/setup';
import type { SetupProps } from './change';
import { Section } from './Section';

/** The user's abilities: the role's row of the policy, each right of which can be switched. */
export const AbilitiesSection = ({ setup, change }: SetupProps) => (
  <Section title="Abilities">
    <table className="abl">
      <thead>
        <tr>
          <td />
          {actions.map((action) => (
            <th key={action} scope="col">
              {action}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subjects.map((subject) => (
          <tr key={subject}>
            <th scope="row" className="mono">
              {subject}
            </th>
            {actions.map((action) => (
              <td key={action}>
                <input
                  type="checkbox"
                  className="chk"
                  aria-label={`${action} ${subject}`}
                  checked={hasRight(setup, action, subject)}
                  onChange={() => change(withRight(setup, action, subject))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);
