import { type LegalHold, listLegalHolds } from '@quayside/contract';
import { usePages } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Panel, PlaceTime, RecordList, Link as TextLink } from '@quayside/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '../list/RowsSkeleton';
import { StateTag } from '../list/StateTag';
import { t } from '../texts/dataCare';
import { EndHoldDialog, PlaceHoldDialog } from './HoldDialogs';

/** Returns the path of a held record; undefined for the company, which has no page. */
const getHeldRecordPath = ({ kind, record }: LegalHold): string | undefined =>
  ({ booking: `/bookings/${record}`, company: `/customers/${record}`, tenant: undefined })[kind];

/** Lists the company's legal holds, with a button to place one on the whole company. */
export function HoldsPanel() {
  const { companyId, companyName } = useUser();
  const mayPlace = useAbility().can('create', 'LegalHold') && companyId !== null;
  const pages = usePages(listLegalHolds, {}, 10);
  const [placing, setPlacing] = useState(false);
  const [ending, setEnding] = useState<LegalHold | null>(null);
  const holds = pages.data?.pages.flatMap(({ docs }) => docs);
  const isHeld = holds?.some(({ kind, ended }) => kind === 'tenant' && ended === null) ?? true;
  return (
    <Panel
      title={t('Legal holds')}
      actions={
        mayPlace &&
        !isHeld && (
          <Button variant="outline" size="sm" onClick={() => setPlacing(true)}>
            <Scale aria-hidden />
            {t('Hold the company')}
          </Button>
        )
      }
    >
      <RecordList
        pages={pages}
        skeleton={<RowsSkeleton />}
        empty={
          <Box p="16px" textStyle="dense" color="fg.muted">
            {t('None. Place a booking or a customer on legal hold on its own page.')}
          </Box>
        }
      >
        {(list) => (
          <Box as="ul" listStyleType="none" aria-label={t('Legal holds')}>
            {list.map((hold) => (
              <HoldRow key={hold.id} hold={hold} onEnd={() => setEnding(hold)} />
            ))}
          </Box>
        )}
      </RecordList>
      {placing && companyId && (
        <PlaceHoldDialog kind="tenant" record={companyId} name={companyName} onClose={() => setPlacing(false)} />
      )}
      {ending && <EndHoldDialog hold={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

function HoldRow({ hold, onEnd }: { hold: LegalHold; onEnd: () => void }) {
  const mayEnd = useAbility().can('update', 'LegalHold');
  const { name, reason, by, at, ended } = hold;
  const path = getHeldRecordPath(hold);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      gap="8px 12px"
      px="16px"
      py="12px"
      textStyle="dense"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1 1 260px" minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">
          {path ? (
            <TextLink asChild>
              <Link to={path}>{name}</Link>
            </TextLink>
          ) : (
            name
          )}
        </Box>
        <Box>{reason}</Box>
        <Box textStyle="caption" color="fg.muted">
          {by} · <PlaceTime at={at} />
          {ended && (
            <>
              {' · '}
              {t.rich('ended by {by}, {time}', { by: ended.by, time: <PlaceTime at={ended.at} /> })}: {ended.reason}
            </>
          )}
        </Box>
      </Box>
      <StateTag look={ended ? 'off' : 'waiting'}>{ended ? t('Ended') : t('In force')}</StateTag>
      {!ended && mayEnd && (
        <Button variant="outline" size="sm" aria-label={t('End the hold of {name}', { name })} onClick={onEnd}>
          {t('End')}
        </Button>
      )}
    </Flex>
  );
}
