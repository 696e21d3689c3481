import { acceptQuote, type Quote, type ScheduleOption } from '@quayside/contract';
import { chargesAtCost, totalText } from '@quayside/freight';
import { Box, ConfirmDialog, Grid, PlaceTime } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { useQuoteAction } from './useQuoteAction';

interface Props {
  quote: Quote;
  option: ScheduleOption;
  onClose: () => void;
}

/** Confirms the acceptance of an option, repeating carrier, departure and price. */
export function AcceptDialog({ quote, option, onClose }: Props) {
  const accepting = useQuoteAction(acceptQuote, ({ number }) => t('Quote {number} accepted', { number }), onClose);
  return (
    <ConfirmDialog
      open
      title={t('Accept this option?')}
      confirmLabel={t('Accept option')}
      busy={accepting.isPending}
      onCancel={onClose}
      onConfirm={() => accepting.mutate({ params: { id: quote.id }, body: { optionId: option.id } })}
    >
      {t('Your forwarder is told at once and books it. The other options of quote {number} are void then.', {
        number: quote.number,
      })}
      <Grid as="dl" templateColumns="auto 1fr" columnGap="16px" rowGap="4px" mt="12px">
        <Fact term={t('Carrier')}>
          {option.carrier.name} · {option.service}
        </Fact>
        <Fact term={t('Cargo')}>{option.ownCargo?.text ?? quote.cargo}</Fact>
        <Fact term="ETD">
          {option.from.city} <PlaceTime at={option.etd} timeZone={option.from.timeZone} none={t('on request')} />
        </Fact>
        <Fact term="ETA">
          {option.to.city} <PlaceTime at={option.eta} timeZone={option.to.timeZone} none={t('on request')} />
        </Fact>
        <Fact term={t('Price')}>
          <b>{totalText(option)}</b>
          {chargesAtCost(option.charges).length === 0 && ` ${t('all-in')}`}
        </Fact>
      </Grid>
    </ConfirmDialog>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg.subtle">
        {term}
      </Box>
      <Box as="dd" color="fg">
        {children}
      </Box>
    </>
  );
}
