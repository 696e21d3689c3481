import { type Invoice, invoicePdf } from '@quayside/contract';
import { formatDay, formatMoney } from '@quayside/freight';
import { Box, Flex, Grid, IconButton, Panel, ProgressBar, screenOnly, useDownload } from '@quayside/ui';
import { Download, Eye, FileCheck, FileText } from 'lucide-react';
import { t } from '../texts/invoices';
import { openText } from './invoiceLooks';

interface Props {
  invoice: Invoice;
}

/** Shows the open amount, the due date and the payments. */
export function PaymentPanel({ invoice }: Props) {
  const { totalMinor, paidMinor, currency, dueOn, paymentDays, payments, state } = invoice;
  const isVoid = state === 'void';
  return (
    <Panel title={t('Payment')} {...screenOnly}>
      <Box px="16px" py="12px">
        <Flex align="baseline" wrap="wrap" gap="4px 8px" pb="8px">
          <Box textStyle="title" fontVariantNumeric="tabular-nums">
            {isVoid ? formatMoney(0, currency) : openText(invoice)}
          </Box>
          <Box color="fg.muted">
            {isVoid
              ? t('open: it was taken back')
              : t('open of {amount}', { amount: formatMoney(totalMinor, currency) })}
          </Box>
        </Flex>
        {!isVoid && totalMinor > 0 && (
          <ProgressBar percent={Math.round((paidMinor / totalMinor) * 100)} label={t('Paid')} />
        )}
        {isVoid && paidMinor > 0 && (
          <Box pb="8px">
            {t('{amount} was paid before it was taken back.', { amount: formatMoney(paidMinor, currency) })}
          </Box>
        )}
        <Grid as="dl" templateColumns="1fr 1fr" gap="12px" pt="12px" textStyle="dense">
          <Box>
            <Box as="dt" color="fg.muted">
              {t('Due')}
            </Box>
            <Box as="dd">
              {dueOn && formatDay(dueOn)}
              <Box color="fg.muted">
                {t('{count, plural, one {# day} other {# days}} from issue', { count: paymentDays })}
              </Box>
            </Box>
          </Box>
          <Box>
            <Box as="dt" color="fg.muted">
              {t('Paid')}
            </Box>
            <Box as="dd">
              {formatMoney(paidMinor, currency)}
              {payments.map(({ id, paidOn, amountMinor, note }) => (
                <Box key={id} color="fg.muted" overflowWrap="anywhere">
                  {[payments.length > 1 && formatMoney(amountMinor, currency), formatDay(paidOn), note]
                    .filter(Boolean)
                    .join(', ')}
                </Box>
              ))}
            </Box>
          </Box>
        </Grid>
      </Box>
    </Panel>
  );
}

/** Shows the PDF file and its contents. */
export function FilePanel({ invoice, isForStaff }: Props & { isForStaff: boolean }) {
  const { id, file, company } = invoice;
  const pdf = useDownload();
  const Icon = file.hasData ? FileCheck : FileText;
  return (
    <Panel title={t('File')}>
      <Flex align="center" gap="12px" px="16px" py="10px">
        <Icon size={16} aria-hidden />
        <Box flex="1" minW="0" textStyle="dense">
          <Box overflowWrap="anywhere">{file.name}</Box>
          <Box color="fg.muted">
            {file.hasData ? t('PDF with EN 16931 data attached, no PDF/A') : t('PDF without EN 16931 data')}
          </Box>
          {isForStaff && !file.hasData && file.lacks.length > 0 && (
            <Box color="fg.muted">{t('Missing: {parts}.', { parts: file.lacks.join('; ') })}</Box>
          )}
        </Box>
        <IconButton
          variant="ghost"
          aria-label={t('Download {name}', { name: file.name })}
          loading={pdf.busy}
          onClick={() => void pdf.save(invoicePdf, { params: { id } }, file.name)}
        >
          <Download aria-hidden />
        </IconButton>
      </Flex>
      {isForStaff && (
        <Flex align="center" gap="12px" px="16px" py="10px" borderTopWidth="1px" borderColor="border.muted">
          <Eye size={16} aria-hidden />
          <Box textStyle="dense">{t('Visible to {company}', { company: company.companyName })}</Box>
        </Flex>
      )}
    </Panel>
  );
}
