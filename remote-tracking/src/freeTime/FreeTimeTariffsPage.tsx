import {
  type FreeTimeTariffs,
  getFreeTimeTariffs,
  maxFreeTimeTariffs,
  updateFreeTimeTariffs,
} from '@quayside/contract';
import { daysAfter, type FreeTimeTariff, formatDay, freeTimeClocks } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { dayjs } from '@quayside/kernel/time';
import {
  type Action,
  ActionDialog,
  Box,
  Button,
  type Column,
  EmptyState,
  Faces,
  PageTitle,
  Panel,
  RecordCard,
  RecordTable,
  RowAction,
  SkeletonRows,
} from '@quayside/ui';
import { CalendarX2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/freeTime';
import { TariffDrawer } from './TariffDrawer';
import { freeText, scopeText, tariffName, tiersText, validText } from './tariffText';
import { findTariffPhase } from './typedTariff';
import { useOwnCarriers } from './useOwnCarriers';

const cells = { carrier: { height: '16px', flex: '1' }, cost: { height: '16px', flex: '2' } } as const;

/** /tracking/free-time: free days of carriers at a destination, and the price of each day after them. */
export default function FreeTimeTariffsPage() {
  const query = useCall(getFreeTimeTariffs, {}, { staleTime: 0 });
  return (
    <Faces
      query={query}
      skeleton={
        <Box>
          <PageTitle>{t('Free time')}</PageTitle>
          <Panel>
            <SkeletonRows count={5} height="56px" cells={cells} />
          </Panel>
        </Box>
      }
    >
      {(stored) => <Tariffs stored={stored} />}
    </Faces>
  );
}

const createColumns = (nameOf: (carrier: string) => string): readonly Column<FreeTimeTariff>[] => [
  { title: t('Carrier'), cell: ({ carrier }) => nameOf(carrier), look: { fontWeight: 'medium' } },
  { title: t('For'), cell: ({ clock }) => t(freeTimeClocks[clock].label) },
  { title: t('Port and type'), cell: scopeText },
  { title: t('Free'), cell: freeText },
  { title: t('Per day behind that'), cell: tiersText },
  { title: t('Holds'), cell: validText, look: { whiteSpace: 'nowrap' } },
];

/** Sorts current tariffs by carrier, ended ones last. */
const compareTariffs = (today: string) => (a: FreeTimeTariff, b: FreeTimeTariff) =>
  Number(findTariffPhase(a, today) === 'ended') - Number(findTariffPhase(b, today) === 'ended') ||
  tariffName(a).localeCompare(tariffName(b)) ||
  (a.validFrom < b.validFrom ? 1 : -1);

function Tariffs({ stored }: { stored: FreeTimeTariffs }) {
  const { nameOf } = useOwnCarriers();
  const today = dayjs(useKernel().now()).format('YYYY-MM-DD');
  const [open, setOpen] = useState<FreeTimeTariff | 'new' | null>(null);
  const [ending, setEnding] = useState<FreeTimeTariff | null>(null);
  const add = (
    <Button onClick={() => setOpen('new')} disabled={stored.tariffs.length >= maxFreeTimeTariffs}>
      <Plus aria-hidden />
      {t('Add tariff')}
    </Button>
  );
  const renderActions = (tariff: FreeTimeTariff) => {
    const stands = findTariffPhase(tariff, today);
    const name = `${tariffName(tariff)}, ${scopeText(tariff)}`;
    return (
      <>
        <RowAction icon={Pencil} name={t('Edit {name}', { name })} hint={t('Edit')} onClick={() => setOpen(tariff)} />
        {stands !== 'ended' && (
          <RowAction
            icon={stands === 'ahead' ? Trash2 : CalendarX2}
            name={stands === 'ahead' ? t('Remove {name}', { name }) : t('End {name}', { name })}
            hint={stands === 'ahead' ? t('Remove') : t('End')}
            onClick={() => setEnding(tariff)}
          />
        )}
      </>
    );
  };
  return (
    <Box>
      <PageTitle actions={stored.tariffs.length > 0 && add}>{t('Free time')}</PageTitle>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        {t(
          'These tariffs give the last free day of a container and the charges after it. Terminal reports and values entered on a booking override them.',
        )}
      </Box>
      {stored.tariffs.length === 0 ? (
        <EmptyState title={t('No tariff yet')} actions={add}>
          {t('Add the carrier’s free days and daily charges. Exceptions then show the cost of a container to date.')}
        </EmptyState>
      ) : (
        <RecordTable
          label={t('Tariffs of free days')}
          records={[...stored.tariffs].sort(compareTariffs(today))}
          columns={createColumns(nameOf)}
          lines={2}
          card={(tariff, actions) => (
            <RecordCard title={`${nameOf(tariff.carrier)}, ${freeTimeClocks[tariff.clock].label}`} actions={actions}>
              <Box>{scopeText(tariff)}</Box>
              <Box color="fg.muted">
                {t('{days} free', { days: freeText(tariff) })} · {tiersText(tariff)} · {validText(tariff)}
              </Box>
            </RecordCard>
          )}
          actions={renderActions}
        />
      )}
      {open && (
        <TariffDrawer
          stored={stored}
          tariff={open === 'new' ? null : open}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
      {ending && (
        <ActionDialog
          action={endAction(stored, ending, today)}
          changes={[callKey(getFreeTimeTariffs)]}
          onClose={() => setEnding(null)}
        />
      )}
    </Box>
  );
}

/**
 * Ends a tariff the day before; containers whose free time started earlier keep it. Removes a tariff that has not
 * started.
 */
const endAction = ({ tariffs, version }: FreeTimeTariffs, tariff: FreeTimeTariff, today: string): Action => {
  const name = tariffName(tariff);
  const others = tariffs.filter(({ id }) => id !== tariff.id);
  const store = (body: { tariffs: FreeTimeTariff[] }): Action['run'] => {
    return (api) => api.call(updateFreeTimeTariffs, { body, ifMatch: version });
  };
  const yesterday = daysAfter(today, -1);
  if (tariff.validFrom > yesterday)
    return {
      question: t('Remove the tariff of {name}?', { name }),
      consequence: t('It has not been used for an earlier day.'),
      ...{ confirmLabel: t('Remove'), destructive: true, takesAway: true, done: t('The tariff is removed') },
      run: store({ tariffs: others }),
    };
  return {
    question: t('End the tariff of {name}?', { name }),
    consequence: t('It is valid until {yesterday}. Containers whose free time started by then keep it.', {
      yesterday: formatDay(yesterday),
    }),
    ...{ confirmLabel: t('End tariff'), done: t('The tariff has ended') },
    run: store({ tariffs: [...others, { ...tariff, validUntil: yesterday }] }),
  };
};
