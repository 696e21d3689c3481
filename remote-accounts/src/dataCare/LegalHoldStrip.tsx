import { type HeldKind, listLegalHolds } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Flex, PlaceTime, screenOnly } from '@quayside/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/dataCare';
import { EndHoldDialog, PlaceHoldDialog } from './HoldDialogs';

interface LegalHoldStripProps {
  kind: HeldKind;
  record: string;
  /** Display name of the record. */
  called: string;
}

/**
 * Shows the legal hold of a record, or a button to place one with permission. Renders nothing for others than staff.
 */
export default function LegalHoldStrip({ kind, record, called }: LegalHoldStripProps) {
  const ability = useAbility();
  const [open, setOpen] = useState<'place' | 'end' | null>(null);
  const holds = useCall(listLegalHolds, { query: { record } }, { enabled: ability.can('read', 'LegalHold') });
  const held = holds.data?.docs.find(({ ended }) => ended === null);
  const close = () => setOpen(null);
  const mayPlace = ability.can('create', 'LegalHold');
  // Users who may place a hold always see a row here, so its height is reserved while loading.
  if (!holds.data) return mayPlace ? <Box h="32px" {...screenOnly} /> : null;
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
        mayPlace && (
          <Flex justify="flex-end" mt="8px">
            <Button variant="ghost" size="xs" color="fg.muted" onClick={() => setOpen('place')}>
              <Scale aria-hidden />
              {t('Legal hold')}
            </Button>
          </Flex>
        )
      )}
      {open === 'place' && <PlaceHoldDialog {...{ kind, record }} name={called} onClose={close} />}
      {open === 'end' && held && <EndHoldDialog hold={held} onClose={close} />}
    </Box>
  );
}
