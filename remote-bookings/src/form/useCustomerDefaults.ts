import { type CustomerTerms, getCustomerTerms } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useFormContext } from '@quayside/kernel/forms';
import { useAbility } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { type BookingValues, withDefaults } from './bookingValues';

/** Fills empty fields with the defaults of a chosen customer, unless another customer was chosen in the meantime. */
export const useCustomerDefaults = (): ((company: { id: string }) => Promise<void>) => {
  const { api } = useKernel();
  const mayRead = useAbility().can('read', 'Company');
  const { getValues, setValue } = useFormContext<BookingValues>();
  return async ({ id }) => {
    if (!mayRead) return;
    let terms: CustomerTerms;
    try {
      terms = await api.call(getCustomerTerms, { params: { id } });
    } catch (error) {
      toaster.error({ id: 'customer-defaults', title: errorMessage(error) });
      return;
    }
    const values = getValues();
    if (values.company?.id !== id) return;
    const filled = withDefaults(values, terms);
    for (const name of ['shipper', 'consignee', 'portOfLoading', 'portOfDischarge'] as const)
      if (filled[name] !== values[name]) setValue(name, filled[name], { shouldDirty: true, shouldValidate: true });
    setValue('otherEnds', filled.otherEnds);
  };
};
