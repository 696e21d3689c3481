import type { LeftForBooking } from '@quayside/contract';
import { chargeBasisText, daysText, departureOnRequest, formatMoney } from '@quayside/freight';
import type { CurrentBooking } from '@quayside/kernel/session';
import { Box, Flex, Grid, ModeTag, Panel, PlaceTime, Text, Validity } from '@quayside/ui';

/** What was chosen among the rates: carrier, sailing, and the price line by line. */
export function ChosenOption({ current: { option, quote, request, left } }: { current: CurrentBooking }) {
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
      {left && <Left left={left} />}
      <Box as="section" aria-label="Price" px="16px" pb="16px">
        {option.charges.map((charge) => (
          <Flex
            key={`${charge.name} ${charge.containerType ?? ''}`}
            justify="space-between"
            gap="16px"
            py="4px"
            borderTopWidth="1px"
            borderColor="border.muted"
            textStyle="dense"
          >
            <Box minW="0">
              {charge.name}
              <Text as="span" color="fg.subtle">
                {' '}
                {chargeBasisText(charge)}
              </Text>
            </Box>
            <Box whiteSpace="nowrap">{formatMoney(charge.totalMinor, option.currency)}</Box>
          </Flex>
        ))}
        <Flex justify="space-between" pt="8px" borderTopWidth="1px" fontWeight="semibold">
          <span>Total</span>
          <span>{formatMoney(option.totalMinor, option.currency)}</span>
        </Flex>
      </Box>
    </Panel>
  );
}

/** The parties as the buyer wrote them, to choose the contacts by. */
function Left({ left }: { left: LeftForBooking }) {
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
