import { choosePreferences } from '@quayside/contract';
import { timeZones } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { FormField, Grid, Panel, SelectField, toaster } from '@quayside/ui';
import { type ChangeEvent, useMemo } from 'react';
import { t } from '../texts/account';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Chooses time zone and units of the user's pages, stored with the account; applies at once. */
export function FormatsPanel() {
  const { session } = useKernel();
  const { preferences = {} } = useUser();
  const { timeZone = null, units = null } = preferences;
  const choose = useSend(choosePreferences, {
    onSuccess: (user) => session.setState({ user }),
    onError: (error) => toaster.error({ id: 'formats', title: errorMessage(error) }),
  });
  const zones = useMemo(
    () => [
      { value: '', label: t('As the browser: {zone}', { zone: browserZone() }) },
      ...timeZones(...(timeZone ? [timeZone] : [])).map((zone) => ({ value: zone, label: zone })),
    ],
    [timeZone],
  );
  const unitChoices = [
    { value: '', label: t('As your company') },
    { value: 'metric', label: t('Metric: kg and CBM') },
    { value: 'imperial', label: t('Imperial beside: lb and cu ft') },
  ];
  return (
    <Panel title={t('Time zone and units')}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
        <FormField
          name="timeZone"
          label={t('Time zone')}
          disabled={choose.isPending}
          hint={t('For times without a place. Events show the time of their port or airport.')}
        >
          <SelectField
            options={zones}
            value={timeZone ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              choose.mutate({ body: { timeZone: target.value || null } })
            }
          />
        </FormField>
        <FormField
          name="units"
          label={t('Weights and volumes')}
          hint={t('Prices and documents always use kg and CBM.')}
        >
          <SelectField
            options={unitChoices}
            value={units ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              choose.mutate({ body: { units: target.value === '' ? null : (target.value as 'metric' | 'imperial') } })
            }
          />
        </FormField>
      </Grid>
    </Panel>
  );
}
