import { type Customer, type CustomerTerms, getCustomerTerms } from '@quayside/contract';
import { formatMoney, isSoldAtCost, standingMarginText } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Callout, Faces, Flex, Grid, internalOnly, Panel, Skeleton } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts/customers';
import { Internal } from './Internal';
import { agreedMargin, standardMargin } from './termsForm';

const TermsDialog = lazy(() => import('./TermsDialog'));

const none = () => t('Not agreed');

const listFacts = (terms: CustomerTerms) => {
  const { paymentDays, currency, creditLimit, standard } = terms;
  const [agreed, usual] = [agreedMargin(terms), standardMargin(terms)];
  return [
    {
      label: t('Payment'),
      value: paymentDays === null ? none() : t('{count, plural, one {# day} other {# days}}', { count: paymentDays }),
    },
    { label: t('Currency'), value: currency ?? standard.currency, note: currency === null && t('Standard') },
    {
      label: t('Margin'),
      value: standingMarginText(agreed ?? usual),
      note: agreed ? t('Standard {margin}', { margin: standingMarginText(usual) }) : t('Standard'),
    },
    {
      label: t('Credit limit'),
      value: creditLimit ? formatMoney(creditLimit.amountMinor, creditLimit.currency) : none(),
    },
  ];
};

/** Terms of a customer; staff only. */
export function TermsPanel({ customer }: { customer: Customer }) {
  const terms = useCall(getCustomerTerms, { params: { id: customer.id } });
  const mayEdit = useAbility().can('update', 'Company') && customer.status !== 'inactive';
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      {...internalOnly}
      title={
        <Flex align="center" gap="8px">
          {t('Terms')} <Internal />
        </Flex>
      }
      actions={
        mayEdit &&
        terms.data && (
          <Button variant="ghost" size="sm" aria-label={t('Edit terms')} onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            {t('Edit')}
          </Button>
        )
      }
    >
      <Faces query={terms} skeleton={<Skeleton h="96px" m="16px" />}>
        {(agreed) => (
          <>
            <Grid as="dl" templateColumns="1fr 1fr" gap="12px" p="16px">
              {listFacts(agreed).map(({ label, value, note }) => (
                <Box key={label} minW="0">
                  <Box as="dt" textStyle="label" color="fg.subtle">
                    {label}
                  </Box>
                  <Box as="dd" textStyle="dense" overflowWrap="anywhere">
                    {value}
                    {note && (
                      <Box textStyle="caption" color="fg.muted">
                        {note}
                      </Box>
                    )}
                  </Box>
                </Box>
              ))}
            </Grid>
            {isSoldAtCost(agreedMargin(agreed) ?? standardMargin(agreed)) && (
              <Box px="16px" pb="16px">
                <Callout tone="warning" title={t('The margin is 0 %')}>
                  {t('This customer sees cost as price.')}
                </Callout>
              </Box>
            )}
            {editing && (
              <Suspense fallback={null}>
                <TermsDialog customer={customer} terms={agreed} onClose={() => setEditing(false)} />
              </Suspense>
            )}
          </>
        )}
      </Faces>
    </Panel>
  );
}
