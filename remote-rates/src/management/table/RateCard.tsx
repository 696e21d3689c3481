import type { Rate } from '@quayside/contract';
import { Box, Flex, ModeTag, Panel } from '@quayside/ui';
import { useId, useState } from 'react';
import { daysText } from '../../option/daysText';
import { t } from '../../texts/management';
import { InlineEdit } from './InlineEdit';
import { RateDetails } from './RateDetails';
import { CarrierService, Lane, Prices, Validity } from './RateFacts';
import { RowEnd, type RowHandlers } from './RateRow';

/** One line on a phone or a small tablet. */
export function RateCard({ rate, ...handlers }: RowHandlers & { rate: Rate }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const facts = (shown: Rate) => (
    <>
      <Flex gap="12px" align="flex-start" textStyle="dense">
        <ModeTag mode={shown.tariff.mode} />
        <Box flex="1" minW="0">
          <Lane rate={shown} />
        </Box>
      </Flex>
      <Flex wrap="wrap" gap="8px 24px" pt="8px" textStyle="dense">
        <Box minW="150px">
          <CarrierService rate={shown} />
        </Box>
        <Box>
          <Validity rate={shown} />
        </Box>
      </Flex>
      <Box pt="8px" textStyle="dense">
        <Prices rate={shown} />
        <Box color="fg.muted">{t('Transit {days}', { days: daysText(shown.transitDays) })}</Box>
      </Box>
    </>
  );
  return (
    <Panel px="14px" py="12px">
      {handlers.editing === rate.id ? (
        <InlineEdit
          rate={rate}
          row={facts}
          frame={(form, hidden) => <Box {...(hidden && { display: 'none' })}>{form}</Box>}
          onSaved={(saved) => handlers.onEdited(rate, saved)}
          onCancel={() => handlers.onEdited(rate)}
          onDirty={handlers.onDirty}
        />
      ) : (
        <>
          {facts(rate)}
          <Flex direction="row-reverse" align="center" justify="space-between" wrap="wrap" pt="4px" mx="-6px">
            <RowEnd rate={rate} open={open} detailsId={detailsId} onToggle={() => setOpen(!open)} {...handlers} />
          </Flex>
          {open && (
            <Box id={detailsId}>
              <RateDetails rate={rate} onChanges={() => handlers.onAction('changes', rate)} />
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}
