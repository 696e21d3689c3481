import { type HeldKind, listLegalHolds } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Flex, PlaceTime, screenOnly } from '@quayside/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/dataCare';
import { EndHoldDialog, PlaceHoldDialog } from './HoldDialogs';

interface LegalHoldStripProps {
  record: string;
  /** Shows a button that places a hold on a record of this kind and name, to users with permission. */
  places?: { readonly kind: HeldKind; readonly called: string };
}

/** Shows the legal hold of a record, or a button to place one. Renders nothing for others than staff. */
export default function LegalHoldStrip({ record, places }: LegalHoldStripProps) {
  const ability = useAbility();
  const [open, setOpen] = useState<'place' | 'end' | null>(null);
  const holds = useCall(listLegalHolds, { query: { record } }, { enabled: ability.can('read', 'LegalHold') });
  const held = holds.data?.docs.find(({ ended }) => ended === null);
  const close = () => setOpen(null);
  const placing = places && ability.can('create', 'LegalHold') ? places : null;
  // The button stands in a row of its own, so its height is reserved while loading.
  if (!holds.data) return placing ? <Box h="32px" {...screenOnly} /> : null;
  return (
    <Box {...screenOnly}>
      {held ? (
        <Flex
          role="status"
          wrap="wrap"
          align="center"
          gap="8px 12px"
          mt="12px"
          px="14px"
          py="10px"
          borderRadius="md"
          bg="bg.info"
          color="fg.info"
          textStyle="dense"
        >
          <Scale size={16} aria-hidden />
          <Box flex="1 1 240px" minW="0" overflowWrap="anywhere">
            <b>{t('Under a legal hold: nothing of it is deleted.')}</b>
            <Box color="fg">
              {held.reason} · {held.by}, <PlaceTime at={held.at} />
            </Box>
          </Box>
          {ability.can('update', 'LegalHold') && (
            <Button variant="outline" size="sm" onClick={() => setOpen('end')}>
              {t('End hold')}
            </Button>
          )}
        </Flex>
      ) : (
        placing && (
          <Flex justify="flex-end" mt="8px">
            <Button variant="ghost" size="xs" color="fg.muted" onClick={() => setOpen('place')}>
              <Scale aria-hidden />
              {t('Legal hold')}
            </Button>
          </Flex>
        )
      )}
      {open === 'place' && placing && (
        <PlaceHoldDialog kind={placing.kind} record={record} name={placing.called} onClose={close} />
      )}
      {open === 'end' && held && <EndHoldDialog hold={held} onClose={close} />}
    </Box>
  );
}
