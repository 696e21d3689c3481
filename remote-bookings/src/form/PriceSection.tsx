import { Box, Button, Callout, Flex, Spinner } from '@quayside/ui';
import { totalText } from './bookingTotal';
import { FormSection } from './FormSection';
import { PriceAgreement, type PricedLines, PriceLines } from './PriceAgreement';
import { agreementField, type BookingPriceState } from './useBookingPrice';

interface PriceSectionProps {
  state: BookingPriceState;
  /** Price lines at the time of choosing, when known. */
  chosen?: PricedLines;
}

/** Shows the price of the booking: the total, why there is none, or the new total to agree to. */
export function PriceSection({ state, chosen }: PriceSectionProps) {
  if (!state.choice) return null;
  return (
    <FormSection title="Booking price">
      <Box aria-live="polite" display="flex" flexDirection="column" gap="12px">
        <PriceNow state={state} chosen={chosen} />
      </Box>
    </FormSection>
  );
}

function PriceNow({ state, chosen }: { state: BookingPriceState; chosen: PricedLines | undefined }) {
  const { price, quoted, reason, holdsForLess } = state;
  if (state.isIncomplete) return <Box color="fg.muted">Enter the cargo to see its price.</Box>;
  if (state.isCalculating)
    return (
      <Flex align="center" gap="8px" color="fg.muted">
        <Spinner size="sm" />
        Calculating the price
      </Flex>
    );
  if (reason !== null)
    return (
      <Callout tone="warning" title="No price can be given for this booking">
        {reason}
        <Box mt="8px">
          <Button type="button" variant="outline" size="sm" onClick={state.retry}>
            Try again
          </Button>
        </Box>
      </Callout>
    );
  if (!price) return null;
  return (
    <>
      {holdsForLess && (
        <Callout tone="info" title={`The price of quote ${holdsForLess.number} is fixed`}>
          It is for {holdsForLess.cargo}, and stays {totalText(price)} for this cargo.
        </Callout>
      )}
      {!state.needsAgreement && (
        <Flex justify="space-between" fontWeight="semibold">
          <span>Total</span>
          <span>{totalText(price)}</span>
        </Flex>
      )}
      {state.needsAgreement && chosen && chosen.currency === price.currency && (
        <PriceLines before={chosen} after={price} />
      )}
      {state.needsAgreement && (
        <PriceAgreement
          name={agreementField}
          label={`The new price of ${totalText(price)} is agreed`}
          hint={quoted ? `${totalText(quoted)} was quoted when the rate was chosen.` : 'It is the price of today.'}
          isAgreed={state.isAgreed}
          agree={state.agree}
          error={state.lacksAgreement && !state.isAgreed ? 'Agree to the new price to submit the booking' : undefined}
        />
      )}
    </>
  );
}
