import type { InvoiceSummary } from '@quayside/contract';
import { formatMoney, type InvoiceKind, type InvoiceState } from '@quayside/freight';
import type { BadgeStatus } from '@quayside/ui';
import { t } from '../texts/invoices';

/** Badge and label of each state. */
export const invoiceLooks: Readonly<Record<InvoiceState, { look: BadgeStatus; label: string }>> = {
  draft: {
    look: 'rfp',
    get label() {
      return t('Draft');
    },
  },
  issued: {
    look: 'in-progress',
    get label() {
      return t('Issued');
    },
  },
  'part-paid': {
    look: 'arriving-soon',
    get label() {
      return t('Part-paid');
    },
  },
  paid: {
    look: 'completed',
    get label() {
      return t('Paid');
    },
  },
  void: {
    look: 'cancelled',
    get label() {
      return t('Void');
    },
  },
};

const kinds: Readonly<Record<InvoiceKind, string>> = {
  get invoice() {
    return t('Invoice');
  },
  get 'credit-note'() {
    return t('Credit note');
  },
};

/** Returns the name of the document kind. */
export const kindName = (kind: InvoiceKind): string => kinds[kind];

/** Returns 'INV-2026-00318', or 'Draft invoice' without a number. */
export const invoiceName = ({ number }: Pick<InvoiceSummary, 'number'>): string => number ?? t('Draft invoice');

type Amounts = Pick<InvoiceSummary, 'totalMinor' | 'paidMinor' | 'currency'>;

/** Returns the open amount. */
export const openText = ({ totalMinor, paidMinor, currency }: Amounts): string =>
  formatMoney(totalMinor - paidMinor, currency);
