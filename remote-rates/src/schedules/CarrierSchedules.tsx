import { type DepartureSource, listDepartureSources, listDepartures, pullDepartures } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNews } from '@quayside/kernel/realtime';
import { Link } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, EmptyState, Faces, Flex, SideDrawer, Skeleton, toaster } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/schedules';
import { CarrierScheduleRow } from './CarrierScheduleRow';

/** Connected carriers with schedules, queried on demand or daily. */
export function CarrierSchedules({ onClose }: { onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const mayConnect = useAbility().can('create', 'Connection');
  const sources = useCall(listDepartureSources, {});
  // The list behind the drawer shows the loaded departures, too.
  useNews('DEPARTURE_SOURCE_CHANGED', [callKey(listDepartureSources), callKey(listDepartures)]);
  const [sending, setSending] = useState<string>();
  const pull = async ({ id }: DepartureSource) => {
    setSending(id);
    try {
      await api.call(pullDepartures, { params: { id } });
    } catch (error) {
      toaster.error({ id: 'departures', title: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: callKey(listDepartureSources) });
    setSending(undefined);
  };
  const connect = (
    <Button asChild variant="outline">
      <Link to="/tracking/connections">{t('Connect a carrier')}</Link>
    </Button>
  );
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Departures from carriers')}
      subtitle={t('By DCSA Commercial Schedules, with the keys of your connections')}
      footer={(end) => (
        <>
          {mayConnect && connect}
          <Button onClick={end}>{t('Close')}</Button>
        </>
      )}
    >
      <Box pt="16px">
        <Faces
          query={sources}
          skeleton={<Skeleton h="120px" />}
          isEmpty={(all) => all.length === 0}
          empty={
            <EmptyState title={t('No carrier with schedules is connected')}>
              {t(
                'Connect a carrier with the key it gave you. Quayside fetches its departures for your lanes for the next six weeks.',
              )}
            </EmptyState>
          }
        >
          {(all) => (
            <Flex as="ul" direction="column" listStyleType="none" aria-label={t('Carriers')}>
              {all.map((source) => (
                <CarrierScheduleRow
                  key={source.id}
                  source={source}
                  isSending={sending === source.id}
                  onPull={() => void pull(source)}
                />
              ))}
            </Flex>
          )}
        </Faces>
      </Box>
    </SideDrawer>
  );
}
