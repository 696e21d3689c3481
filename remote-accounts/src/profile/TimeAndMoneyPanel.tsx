import { Link } from '@quayside/kernel/router';
import { Box, FormField, Grid, Panel, SelectField, Link as TextLink } from '@quayside/ui';
import { useMemo } from 'react';
import { t } from '../texts/profile';
import { currencyOptions, formatOptions, profileLabels, unitOptions, zoneOptions } from './profileForm';
import type { ProfilePart } from './profilePart';

/** Time zone, currency, and formats of dates and measures. */
export function TimeAndMoneyPanel({ form, readOnly, current }: ProfilePart & { current: string }) {
  const zones = useMemo(() => zoneOptions(current), [current]);
  const { errors } = form.formState;
  return (
    <Panel title={t('Time and money')}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
        <FormField
          name="timeZone"
          label={profileLabels.timeZone}
          required={!readOnly}
          disabled={readOnly}
          hint={t('Validity ends at 23:59 in this time zone')}
          error={errors.timeZone?.message}
        >
          <SelectField options={zones} {...form.register('timeZone')} />
        </FormField>
        <FormField
          name="currency"
          label={profileLabels.currency}
          required={!readOnly}
          disabled={readOnly}
          hint={t('Default currency for prices')}
          error={errors.currency?.message}
        >
          <SelectField options={currencyOptions} {...form.register('currency')} />
        </FormField>
        <FormField
          name="dateFormat"
          label={profileLabels.dateFormat}
          required={!readOnly}
          disabled={readOnly}
          hint={t('Used on pages, documents and e-mails, and for typing dates. You can always type the year first.')}
          error={errors.dateFormat?.message}
        >
          <SelectField options={formatOptions} {...form.register('dateFormat')} />
        </FormField>
        <FormField
          name="units"
          label={profileLabels.units}
          required={!readOnly}
          disabled={readOnly}
          hint={t('Weights and volumes are always entered, priced and printed for carriers in kg and CBM')}
          error={errors.units?.message}
        >
          <SelectField options={unitOptions()} {...form.register('units')} />
        </FormField>
      </Grid>
      <Box px="16px" pb="16px" textStyle="caption" color="fg.muted">
        {t.rich('Set margin and exchange rates under {link}.', {
          link: (
            <TextLink asChild>
              <Link to="/rate/list">{t('Rates')}</Link>
            </TextLink>
          ),
        })}
      </Box>
    </Panel>
  );
}
