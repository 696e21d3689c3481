import type { Charge, LeftForBooking, ScheduleOption } from '@quayside/contract';
import {
  chargeBasisText,
  daysText,
  departureOnRequest,
  formatMoney,
  openChargeText,
  totalText as priceTotalText,
} from '@quayside/freight';
import type { CurrentBooking } from '@quayside/kernel/session';
import { Box, Flex, Grid, ModeTag, Panel, PlaceTime, Text, Validity } from '@quayside/ui';
import { isSameTotal, totalText } from '../form/bookingTotal';
import type { BookingPriceState } from '../form/useBookingPrice';

interface ChosenOptionProps {
  current: CurrentBooking;
  /** Price of the cargo in the form. */
  price: BookingPriceState;
}

/** Shows the chosen rate: carrier, sailing, and the price of the cargo line by line. */
export function ChosenOption({ current: { option, quote, request, left }, price }: ChosenOptionProps) {
  const vessel = [option.flight ?? option.vessel, option.voyage].filter(Boolean).join(' · ');
  return (
    <Panel title="Chosen rate" actions={<ModeTag mode={option.transportMode} />} alignSelf="start">
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="16px" rowGap="6px" p="16px" textStyle="dense">
        {quote && <Fact label="Quote">{quote.number}</Fact>}
        {request && <Fact label="Request">{request.number}</Fact>}
        <Fact label="Carrier">
          {option.carrier.name}
          {option.service && ` · ${option.service}`}
        </Fact>
        {vessel && <Fact label={option.flight ? 'Flight' : 'Vessel'}>{vessel}</Fact>}
        <Fact label="From">
          {option.from.code} <PlaceTime at={option.etd} timeZone={option.from.timeZone} none={departureOnRequest} />
        </Fact>
        {option.via.length > 0 && <Fact label="Via">{option.via.map(({ code }) => code).join(', ')}</Fact>}
        <Fact label="To">
          {option.to.code} {option.eta && <PlaceTime at={option.eta} timeZone={option.to.timeZone} />}
        </Fact>
        <Fact label="Transit">{daysText(option.transitDays)}</Fact>
        <Fact label="Valid to">
          <Validity until={option.validTo} />
        </Fact>
      </Grid>
      {left && <BuyerParties left={left} />}
      <Price state={price} quoted={option} />
    </Panel>
  );
}

interface PriceProps {
  state: BookingPriceState;
  /** Price at the time of choosing; shown until the form has its first price. */
  quoted: Pick<ScheduleOption, 'charges' | 'totalMinor' | 'currency'>;
}

/** Shows the price of the form's cargo, or why there is none. */
function Price({ state, quoted }: PriceProps) {
  const { charges, totalMinor, currency } = state.shown ?? quoted;
  if (state.reason !== null)
    return (
      <Box as="section" aria-label="Price" px="16px" pb="16px" textStyle="dense">
        <Box py="8px" borderTopWidth="1px" fontWeight="semibold">
          No price
        </Box>
        <Box color="fg.muted">{state.reason}</Box>
      </Box>
    );
  const isOther = !isSameTotal({ totalMinor, currency }, state.quoted);
  return (
    <Box as="section" aria-label="Price" aria-busy={state.isCalculating} px="16px" pb="16px">
      <Box opacity={state.isCalculating || state.isIncomplete ? 0.5 : 1}>
        {charges.map((charge) => (
          <Line key={`${charge.name} ${charge.containerType ?? ''}`} charge={charge} currency={currency} />
        ))}
        {isOther && state.quoted && (
          <Flex justify="space-between" pt="8px" borderTopWidth="1px" textStyle="dense" color="fg.muted">
            <span>Quoted</span>
            <span>{totalText(state.quoted)}</span>
          </Flex>
        )}
        <Flex justify="space-between" pt="8px" borderTopWidth="1px" fontWeight="semibold">
          <span>Total</span>
          <span>{priceTotalText({ totalMinor, currency, charges })}</span>
        </Flex>
      </Box>
      {state.isCalculating && (
        <Box role="status" pt="4px" textStyle="caption" color="fg.muted">
          Calculating the price
        </Box>
      )}
      {state.isIncomplete && (
        <Box pt="4px" textStyle="caption" color="fg.muted">
          Enter the cargo to see its price.
        </Box>
      )}
    </Box>
  );
}

function Line({ charge, currency }: { charge: Charge; currency: string }) {
  return (
    <Flex justify="space-between" gap="16px" py="4px" borderTopWidth="1px" borderColor="border.muted" textStyle="dense">
      <Box minW="0">
        {charge.name}
        <Text as="span" color="fg.subtle">
          {' '}
          {chargeBasisText(charge)}
        </Text>
      </Box>
      <Box whiteSpace="nowrap">{openChargeText(charge) ?? formatMoney(charge.totalMinor, currency)}</Box>
    </Flex>
  );
}

/** Shows the parties as the buyer typed them, so that staff can pick the contacts. */
function BuyerParties({ left }: { left: LeftForBooking }) {
  const parties = [
    ['Shipper', left.shipper],
    ['Consignee', left.consignee],
  ].filter(([, text]) => text);
  if (parties.length === 0) return null;
  return (
    <Box as="section" aria-label="From the buyer" px="16px" pb="16px">
      <Text textStyle="caption" color="fg.muted" pb="6px">
        {left.recipient ? `${left.by} wrote by the link:` : `${left.by} wrote:`}
      </Text>
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="16px" rowGap="6px" textStyle="dense">
        {parties.map(([label = '', text]) => (
          <Fact key={label} label={label}>
            <Box whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Box>
          </Fact>
        ))}
      </Grid>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <Box as="dt" textStyle="label" lineHeight="20px" color="fg.subtle">
        {label}
      </Box>
      <Box as="dd" minW="0">
        {children}
      </Box>
    </>
  );
}
