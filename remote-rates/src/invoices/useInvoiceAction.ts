import { getInvoice, type Invoice, listInvoices, type RouteDefinition } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';

type InvoiceRoute = RouteDefinition & { answer: (typeof getInvoice)['answer'] };

/** Returns a function that reloads invoices. */
export const useReloadInvoices = () => {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [callKey(listInvoices), callKey(getInvoice)]) void queries.invalidateQueries({ queryKey });
  };
};

/**
 * Performs an action on an invoice and confirms it. On refusal it shows the reason and reloads, because another user
 * may have changed it.
 */
export const useInvoiceAction = <R extends InvoiceRoute>(
  route: R,
  done: (invoice: Invoice) => string,
  onDone?: (invoice: Invoice) => void,
) => {
  const readAgain = useReloadInvoices();
  return useSend(route, {
    onSuccess: (answer) => {
      const invoice = answer as Invoice;
      readAgain();
      toaster.success({ id: 'invoice', title: done(invoice) });
      onDone?.(invoice);
    },
    onError: (error) => {
      toaster.error({ id: 'invoice', title: errorMessage(error) });
      if ([404, 409].includes(error.statusCode)) readAgain();
    },
  });
};
