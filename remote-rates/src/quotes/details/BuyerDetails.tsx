import type { LeftForBooking } from '@quayside/contract';
import { Box, Grid, Panel, PlaceTime } from '@quayside/ui';
import { AttachedFiles } from '../../attached/AttachedFiles';
import { t } from '../../texts/quotes';

/** Shows the booking details that the buyer entered through the link; the booking form prefills them. */
export function BuyerDetails({ left }: { left: LeftForBooking }) {
  const words = [
    [t('Shipper'), left.shipper],
    [t('Consignee'), left.consignee],
    [t('Reference'), left.reference],
    [t('Remarks'), left.remarks],
  ].filter(([, text]) => text);
  return (
    <Panel title={t('For the booking, from the buyer')}>
      <Box px="16px" py="12px" textStyle="dense">
        {left.at && (
          <Box color="fg.muted" pb="8px">
            {left.by}, <PlaceTime at={left.at} />
          </Box>
        )}
        <Grid as="dl" gap="8px">
          {words.map(([label, text]) => (
            <Box key={label}>
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </Box>
            </Box>
          ))}
        </Grid>
        <AttachedFiles label={t('Documents from the buyer')} files={left.files} />
      </Box>
    </Panel>
  );
}
