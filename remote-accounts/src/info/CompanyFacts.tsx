import { isStaff } from '@quayside/contract/roles';
import { Link } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Grid, Panel } from '@quayside/ui';
import { t } from '../texts/account';

/** Shows the user's company, with links to its profile and to the account. */
export function CompanyFacts() {
  const { companyName, agentTimeZone, agentCurrency, role } = useUser();
  const seesProfile = useAbility().can('read', 'CompanyProfile');
  const facts = [
    { label: t('Company'), value: companyName },
    // Those of the forwarder, which are not of a customer's company.
    ...(isStaff(role) && agentTimeZone ? [{ label: t('Time zone'), value: agentTimeZone }] : []),
    ...(isStaff(role) && agentCurrency ? [{ label: t('Default currency'), value: agentCurrency }] : []),
  ];
  return (
    <Panel title={t('Company')}>
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px">
        {facts.map(({ label, value }) => (
          <Box key={label} minW="0">
            <Box as="dt" textStyle="label" color="fg.subtle">
              {label}
            </Box>
            <Box as="dd" overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Grid>
      <Flex wrap="wrap" align="center" gap="8px" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
        <Box flex="1 1 240px" minW="0" color="fg.muted" textStyle="dense">
          {t('Your name, password and sessions are in My account.')}
        </Box>
        <Button asChild variant="outline">
          <Link to="/settings/account">{t('My account')}</Link>
        </Button>
        {seesProfile && (
          <Button asChild variant="outline">
            <Link to="/settings/company-profile">{t('Company profile')}</Link>
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
