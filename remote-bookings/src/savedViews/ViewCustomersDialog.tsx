import { type BookingView, getViewCustomers, maxViewCustomers, setViewCustomers } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FieldMessage, FormDialog, Skeleton, toaster } from '@quayside/ui';
import { useState } from 'react';
import { ManyEditor } from '../filters/ManyEditor';
import { useCompanies } from '../filters/useParties';

interface ViewCustomersDialogProps {
  view: BookingView;
  onClose: () => void;
}

/** Asks which customer companies open their booking list with a shared view. */
export default function ViewCustomersDialog({ view, onClose }: ViewCustomersDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const params = { id: view.id };
  const stored = useCall(getViewCustomers, { params });
  const { choices } = useCompanies(true);
  const [changed, setChanged] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const known = stored.data?.customers ?? [];
  const chosen = changed ?? known.map(({ id }) => id);
  const missing = known.filter(({ id }) => !choices.some(({ value }) => value === id));
  const all = [...missing.map(({ id, companyName }) => ({ value: id, label: companyName })), ...choices];
  const save = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const saved = await api.call(setViewCustomers, { params, body: { customers: [...chosen] } });
      queries.setQueryData(callKey(getViewCustomers, { params }), saved);
      const { length } = saved.customers;
      toaster.success({
        id: 'view-customers',
        title:
          length === 0
            ? `No customer opens with “${view.name}”`
            : `${length === 1 ? '1 customer opens' : `${length} customers open`} with “${view.name}”`,
      });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
      setSending(false);
    }
  };
  const shownFailure = failure ?? (stored.isError ? errorMessage(stored.error) : undefined);
  return (
    <FormDialog
      title={`Customers that open with “${view.name}”`}
      submitLabel="Save"
      sending={sending}
      submit={() => stored.data && void save()}
      onClose={onClose}
    >
      <Box display="grid" gap="16px">
        {stored.isPending ? (
          <Skeleton h="40px" />
        ) : (
          <ManyEditor
            label="Customers"
            value={chosen}
            choices={all}
            message={undefined}
            most={maxViewCustomers}
            onChange={(ids) => setChanged([ids].flat())}
          />
        )}
        {shownFailure && (
          <Box role="alert">
            <FieldMessage>{shownFailure}</FieldMessage>
          </Box>
        )}
        <Box color="fg.muted" textStyle="dense">
          Their users see this view with their own bookings, without filters by owner, tag or number. A customer opens
          with one view.
        </Box>
      </Box>
    </FormDialog>
  );
}
