import type { InvoiceSummary } from '@quayside/contract';
import { formatMoney, type InvoiceKind, type InvoiceState } from '@quayside/freight';
import type { BadgeStatus } from '@quayside/ui';

/** Badge and label of each state. */
export const invoiceLooks: Readonly<Record<InvoiceState, { look: BadgeStatus; label: string }>> = {
  draft: { look: 'rfp', label: 'Draft' },
  issued: { look: 'in-progress', label: 'Issued' },
  'part-paid': { look: 'arriving-soon', label: 'Part-paid' },
  paid: { look: 'completed', label: 'Paid' },
  void: { look: 'cancelled', label: 'Void' },
};

const kinds: Readonly<Record<InvoiceKind, string>> = { invoice: 'Invoice', 'credit-note': 'Credit note' };

/** Returns the name of the document kind. */
export const kindName = (kind: InvoiceKind): string => kinds[kind];

/** Returns 'INV-2026-00318', or 'Draft invoice' without a number. */
export const invoiceName = ({ number }: Pick<InvoiceSummary, 'number'>): string => number ?? 'Draft invoice';

type Amounts = Pick<InvoiceSummary, 'totalMinor' | 'paidMinor' | 'currency'>;

/** Returns the open amount. */
export const openText = ({ totalMinor, paidMinor, currency }: Amounts): string =>
  formatMoney(totalMinor - paidMinor, currency);
