import { type Customer, type CustomerDetailName, customerDetailNames, getCustomerTerms } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Faces, Panel, Skeleton } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts/customers';
import { detailLabels } from './detailsForm';

const DetailsDialog = lazy(() => import('./DetailsDialog'));

/** Addresses and numbers of a customer. */
export function DetailsPanel({ customer }: { customer: Customer }) {
  const terms = useCall(getCustomerTerms, { params: { id: customer.id } });
  const mayEdit = useAbility().can('update', 'Company') && customer.status !== 'inactive';
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={t('Addresses and numbers')}
      actions={
        mayEdit &&
        terms.data && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Edit addresses and numbers')}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
            {t('Edit')}
          </Button>
        )
      }
    >
      <Faces query={terms} skeleton={<Skeleton h="180px" m="16px" />}>
        {(agreed) => (
          <>
            <Box as="dl" p="16px" display="grid" gap="12px">
              {customerDetailNames.map((name: CustomerDetailName) => (
                <Box key={name}>
                  <Box as="dt" textStyle="label" color="fg.subtle">
                    {detailLabels[name]}
                  </Box>
                  <Box as="dd" textStyle="dense" overflowWrap="anywhere" whiteSpace="pre-line">
                    {agreed[name] || '–'}
                  </Box>
                </Box>
              ))}
            </Box>
            {editing && (
              <Suspense fallback={null}>
                <DetailsDialog customer={customer} terms={agreed} onClose={() => setEditing(false)} />
              </Suspense>
            )}
          </>
        )}
      </Faces>
    </Panel>
  );
}
