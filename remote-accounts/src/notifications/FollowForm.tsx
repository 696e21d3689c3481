import { type Followed, followCustomer, followLane, listCustomers } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  CompanyPicker,
  FormField,
  Grid,
  type NamedCompany,
  type PortOption,
  PortPicker,
  toaster,
} from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/notifications';

interface FollowFormProps {
  onFollowed: (followed: Followed) => void;
}

const onError = (error: unknown) => void toaster.error({ id: 'followed', title: errorMessage(error) });

/** Follows all bookings of a lane, or of a customer for users with customers. */
export function FollowForm({ onFollowed }: FollowFormProps) {
  const { role } = useUser();
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr auto' }} gap="12px" p="16px" alignItems="end">
      <LaneForm onFollowed={onFollowed} />
      {isStaff(role) && role !== 'super-admin' && <CustomerForm onFollowed={onFollowed} />}
    </Grid>
  );
}

function LaneForm({ onFollowed }: FollowFormProps) {
  const [lane, setLane] = useState<{ from: PortOption | null; to: PortOption | null }>({ from: null, to: null });
  const send = useSend(followLane, {
    onSuccess: (followed) => {
      setLane({ from: null, to: null });
      onFollowed(followed);
    },
    onError,
  });
  const { from, to } = lane;
  return (
    <>
      <FormField label={t('Lane from')}>
        <PortPicker value={from} onChange={(port) => setLane({ from: port, to })} />
      </FormField>
      <FormField label={t('Lane to')}>
        <PortPicker value={to} onChange={(port) => setLane({ from, to: port })} />
      </FormField>
      <Button
        type="button"
        variant="outline"
        disabled={!from || !to}
        loading={send.isPending}
        loadingText={t('Follow lane')}
        onClick={() => from && to && send.mutate({ body: { from: from.code, to: to.code } })}
      >
        {t('Follow lane')}
      </Button>
    </>
  );
}

function CustomerForm({ onFollowed }: FollowFormProps) {
  const [customer, setCustomer] = useState<NamedCompany | null>(null);
  const customers = useCall(listCustomers, { query: { limit: -1 } });
  const send = useSend(followCustomer, {
    onSuccess: (followed) => {
      setCustomer(null);
      onFollowed(followed);
    },
    onError,
  });
  return (
    <>
      <Box gridColumn={{ md: 'span 2' }}>
        <FormField label={t('Customer')}>
          <CompanyPicker
            value={customer}
            onChange={setCustomer}
            companies={customers.data?.docs ?? []}
            loading={customers.isPending}
          />
        </FormField>
      </Box>
      <Button
        type="button"
        variant="outline"
        justifySelf={{ md: 'start' }}
        disabled={!customer}
        loading={send.isPending}
        loadingText={t('Follow customer')}
        onClick={() => customer && send.mutate({ body: { customer: customer.id } })}
      >
        {t('Follow customer')}
      </Button>
    </>
  );
}
