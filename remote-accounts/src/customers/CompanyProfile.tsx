import type { Customer } from '@quayside/contract';
import { roleTexts } from '@quayside/contract/roles';
import { Box, Panel } from '@quayside/ui';
import { t } from '../texts/customers';
import { kindTexts } from './kinds';

const none = '–';

/** Shows the company's data and its contact person. */
export function CompanyProfile({ customer }: { customer: Customer }) {
  const { kind, firstName, lastName, email, signIn, state, role } = customer;
  const facts = [
    [t('Contact'), `${firstName} ${lastName}`.trim()],
    [t('E-mail'), email],
    ...(signIn?.pendingEmail ? [[t('New e-mail, waits for confirmation'), signIn.pendingEmail] as const] : []),
    [t('State'), state],
    [t('Role'), t(roleTexts[role].name)],
  ] as const;
  return (
    <Panel title={t('Profile')}>
      <Box as="dl" p="16px" display="grid" gap="12px">
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Box as="dt" textStyle="label" color="fg.subtle">
              {label}
            </Box>
            <Box as="dd" textStyle="dense" overflowWrap="anywhere">
              {value || none}
            </Box>
          </Box>
        ))}
      </Box>
      <Box px="16px" pb="16px" textStyle="caption" color="fg.muted">
        {kindTexts[kind].role}
      </Box>
    </Panel>
  );
}
