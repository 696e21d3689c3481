import type { BookingDraft } from '@quayside/contract';
import { loadTypeLabels } from '@quayside/freight';
import { type Column, formatUtc } from './columns';

/** Joins the values of rows as typed, because nobody has validated them. */
const each = (rows: BookingDraft['form']['containers'], cell: (row: (typeof rows)[number]) => string): string =>
  rows.map(cell).join('; ');

/** The columns of the draft export, named like those of bookings where they match; days and numbers as typed. */
export const draftColumns: readonly Column<BookingDraft>[] = [
  { header: 'MBL / MAWB', cell: ({ form }) => form.mblNumber },
  { header: 'HBL / HAWB', cell: ({ form }) => form.hblNumber },
  { header: 'Reference', cell: ({ form }) => form.your_reference_number },
  { header: 'Load type', cell: ({ form }) => loadTypeLabels[form.loadType] },
  { header: 'Status', cell: () => 'DRAFT' },
  { header: 'Customer', cell: ({ form }) => form.company.companyName },
  { header: 'Shipper', cell: ({ form }) => form.shipper?.companyName ?? null },
  { header: 'Consignee', cell: ({ form }) => form.consignee?.companyName ?? null },
  { header: 'From', cell: ({ form }) => form.portOfLoading?.code ?? null },
  { header: 'From name', cell: ({ form }) => form.portOfLoading?.city ?? null },
  { header: 'To', cell: ({ form }) => form.portOfDischarge?.code ?? null },
  { header: 'To name', cell: ({ form }) => form.portOfDischarge?.city ?? null },
  { header: 'ETD', cell: ({ form }) => form.etd.replaceAll('-', '/') },
  { header: 'ETA', cell: ({ form }) => form.eta.replaceAll('-', '/') },
  { header: 'Containers', cell: ({ form }) => form.containerNumber },
  {
    header: 'Equipment',
    cell: ({ form }) => each(form.containers, ({ quantity, type }) => `${quantity} × ${type}`),
  },
  { header: 'Weight (kg)', cell: ({ form }) => each(form.containers, ({ container_weight }) => container_weight) },
  { header: 'Volume (CBM)', cell: ({ form }) => each(form.containers, ({ cbm }) => cbm) },
  { header: 'Kept by', cell: ({ createdBy }) => createdBy },
  { header: 'Updated (UTC)', cell: ({ updatedAt }) => formatUtc(updatedAt) },
  { header: 'Draft ID', cell: ({ id }) => id },
];
