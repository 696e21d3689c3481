import { listQuotes } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Box, Button, EmptyState, Faces, Flex, PageTitle, Panel, Skeleton, Validity } from '@quayside/ui';
import { Send } from 'lucide-react';
import { QuoteBadge } from '../quotes/QuoteBadge';
import { t } from '../texts/send';

/** Chooses a saved quote to send. */
export function ChooseQuote() {
  const quotes = useCall(listQuotes, { query: { box: 'saved', status: 'draft,saved', limit: 50 } });
  return (
    <>
      <PageTitle>{t('Send a quote')}</PageTitle>
      <Faces
        query={quotes}
        skeleton={<Skeleton height="280px" borderRadius="lg" />}
        isEmpty={({ docs }) => docs.length === 0}
        empty={
          <EmptyState
            title={t('There is no saved quote to send')}
            actions={
              <Button asChild>
                <Link to="/rates">{t('Search rates')}</Link>
              </Button>
            }
          >
            {t('Search rates, choose those that fit, and save them as a quote.')}
          </EmptyState>
        }
      >
        {({ docs }) => (
          <Panel title={t('Choose a quote')}>
            <Box as="ul" aria-label={t('Saved quotes')} listStyleType="none" px="16px">
              {docs.map(({ id, number, name, status, company, totalMinor, currency, validTo }) => (
                <Flex
                  as="li"
                  key={id}
                  align="center"
                  wrap="wrap"
                  gap="8px 16px"
                  py="12px"
                  borderBottomWidth="1px"
                  borderColor="border.muted"
                  _last={{ borderBottomWidth: '0' }}
                  textStyle="dense"
                >
                  <Box flex="1" minW="200px">
                    <Box as="span" textStyle="id" me="10px">
                      {number}
                    </Box>
                    {name}
                    <Box color="fg.muted">
                      {[company?.companyName, formatMoney(totalMinor, currency)].filter(Boolean).join(' · ')} ·{' '}
                      {t.rich('valid to {time}', { time: <Validity until={validTo} /> })}
                    </Box>
                  </Box>
                  <QuoteBadge status={status} />
                  <Button asChild variant="outline">
                    <Link to={`/rates/send?quote=${id}`} aria-label={t('Send {number}', { number })}>
                      <Send aria-hidden />
                      {t('Send')}
                    </Link>
                  </Button>
                </Flex>
              ))}
            </Box>
          </Panel>
        )}
      </Faces>
    </>
  );
}
