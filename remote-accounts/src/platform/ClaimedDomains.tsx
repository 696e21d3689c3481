import { approveClaimedDomain, type ClaimedDomain, listClaimedDomains } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Button, Flex, Panel, PlaceTime } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/platform';

const approval = ({ id, domain, companyName }: ClaimedDomain): Action => ({
  question: t('Verify {domain} for {companyName}?', { domain, companyName }),
  consequence: t(
    'Anyone its provider confirms with an address of this domain can sign in as a user of the company. Make sure the domain belongs to the company.',
  ),
  confirmLabel: t('Verify'),
  run: (api) => api.call(approveClaimedDomain, { params: { id } }),
  done: t('{domain} is verified for {companyName}', { domain, companyName }),
});

/** Lists domains that companies claim for their sign-in and have not verified. Renders nothing without any. */
export function ClaimedDomains() {
  const claimed = useCall(listClaimedDomains, {});
  const [asked, setAsked] = useState<Action | null>(null);
  if (!claimed.data?.length) return null;
  return (
    <Panel title={t('Claimed domains')} mt="16px" maxW="948px">
      <Box as="ul" listStyleType="none" aria-label={t('Claimed domains')}>
        {claimed.data.map((one) => (
          <Flex
            key={one.id}
            as="li"
            wrap="wrap"
            align="center"
            gap="8px 12px"
            px="16px"
            py="12px"
            textStyle="dense"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
          >
            <Box flex="1 1 240px" minW="0" overflowWrap="anywhere">
              <Box fontWeight="medium">{one.domain}</Box>
              <Box textStyle="caption" color="fg.muted">
                {one.companyName}
                {' · '}
                {t.rich('claimed {time}', { time: <PlaceTime at={one.createdAt} /> })}
              </Box>
            </Box>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('Verify {domain} for {companyName}', { domain: one.domain, companyName: one.companyName })}
              onClick={() => setAsked(approval(one))}
            >
              {t('Verify')}
            </Button>
          </Flex>
        ))}
      </Box>
      {asked && <ActionDialog action={asked} changes={[callKey(listClaimedDomains)]} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
