import { applyRequote, previewRequote, type Quote, type Requote } from '@quayside/contract';
import { departureText, formatMoney, formatOffer } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link as RouterLink, useNavigate } from '@quayside/kernel/router';
import { Box, Button, Callout, Faces, Link, SideDrawer, Skeleton, Table } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { ratesAddress } from '../toRateQuestion';
import { differenceTone, signedMoney } from './signedMoney';
import { useQuoteAction } from './useQuoteAction';

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** Compares the quote with today's rates, and quotes again. */
export function RequoteDrawer({ quote, onClose }: Props) {
  const preview = useCall(previewRequote, { params: { id: quote.id } }, { gcTime: 0, staleTime: 0 });
  const navigate = useNavigate();
  const applying = useQuoteAction(
    applyRequote,
    ({ number }) => t("Quote {number} is at today's rates", { number }),
    (made) => {
      onClose();
      if (made.id !== quote.id) void navigate(`/quotes/${made.id}/details`);
    },
  );
  const offered = preview.data?.options.some(({ now }) => now) ?? false;
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Re-quote')}
      subtitle={t("{number} against today's rates", { number: quote.number })}
      size="lg"
      note={
        quote.sentAt
          ? t('{number} does not change. A revision is saved for you to edit and send.', { number: quote.number })
          : t('The quote is saved and can be changed and sent.')
      }
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close} disabled={applying.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={!offered}
            loading={applying.isPending}
            loadingText={t("Take today's rates")}
            onClick={() => applying.mutate({ params: { id: quote.id } })}
          >
            {t("Take today's rates")}
          </Button>
        </>
      )}
    >
      <Box pt="16px">
        <Faces query={preview} skeleton={<Skeleton height="160px" borderRadius="lg" />}>
          {({ options }) => (
            <>
              {!offered && (
                <Box pb="16px">
                  <Callout tone="warning" title={t('None of these rates is offered any more')}>
                    {t('Search again and save what is found as a new quote.')}
                  </Callout>
                </Box>
              )}
              <Differences options={options} />
              <Box pt="16px" textStyle="dense">
                <Link asChild>
                  <RouterLink to={ratesAddress(quote.search, quote, 're-quote')}>{t('Search again')}</RouterLink>
                </Link>
              </Box>
            </>
          )}
        </Faces>
      </Box>
    </SideDrawer>
  );
}

function Differences({ options }: Pick<Requote, 'options'>) {
  return (
    <Box overflowX="auto" role="region" aria-label={t('Before and now')} tabIndex={0}>
      <Table.Root
        aria-label={t('Before and now')}
        css={{ '& th, & td': { whiteSpace: 'nowrap', px: { base: '6px', sm: '12px' } } }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('Rate')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Before')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Now')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Difference')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {options.map(({ optionId, before, now, reason, differenceMinor }) => (
            <Table.Row key={optionId}>
              <Table.Cell>
                <Box fontWeight="medium">{formatOffer(before)}</Box>
                <Box textStyle="caption" color="fg.muted">
                  {departureText(before)}
                </Box>
              </Table.Cell>
              <Table.Cell textAlign="end">{formatMoney(before.totalMinor, before.currency)}</Table.Cell>
              {now ? (
                <>
                  <Table.Cell textAlign="end" fontWeight="semibold">
                    {formatMoney(now.totalMinor, now.currency)}
                  </Table.Cell>
                  <Table.Cell textAlign="end" color={differenceTone(differenceMinor ?? 0)}>
                    {signedMoney(differenceMinor ?? 0, now.currency)}
                  </Table.Cell>
                </>
              ) : (
                <Table.Cell colSpan={2} textAlign="end" color="fg.warning" whiteSpace="normal">
                  {reason ?? t('No longer offered')}
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
