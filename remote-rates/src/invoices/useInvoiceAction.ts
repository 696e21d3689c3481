import { getInvoice, type Invoice, listInvoices, type RouteDefinition } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';

type InvoiceRoute = RouteDefinition & { answer: (typeof getInvoice)['answer'] };

/** Reads invoices again that may have changed. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [callKey(listInvoices), callKey(getInvoice)]) void queries.invalidateQueries({ queryKey });
  };
};

/** Does something to an invoice and says so. What is refused is told, and it is read again: somebody may have been faster. */
export const useInvoiceAction = <R extends InvoiceRoute>(
  route: R,
  done: (invoice: Invoice) => string,
  onDone?: (invoice: Invoice) => void,
) => {
  const readAgain = useReadAgain();
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
