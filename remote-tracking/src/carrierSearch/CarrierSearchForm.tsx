import { type Booking, getMaxLength, requestTracking } from '@quayside/contract';
import { checkAirWaybill, checkContainerNumbers } from '@quayside/freight';
import { Button, CheckWarning, Flex, FormField, Input, Panel, SelectField, Stack } from '@quayside/ui';
import { t } from '../texts/tracking';
import { carrierChoices } from './inferCarrier';
import { trackedModes, useCarrierSearch } from './useCarrierSearch';

/** Chooses the carrier to query and the numbers, for a booking without any source. */
export function CarrierSearchForm({ booking }: { booking: Booking }) {
  const { form, air, inferred, carrier, submit } = useCarrierSearch(booking);
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const options = carrierChoices(air).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  const take = (name: 'mblNumber' | 'containerNumber') => (suggestion: string) =>
    setValue(name, suggestion, { shouldDirty: true, shouldValidate: true });
  return (
    <Panel title={t('Ask a carrier for tracking')} _print={{ display: 'none' }}>
      <form noValidate aria-label={t('Ask a carrier for tracking')} onSubmit={(event) => void submit(event)}>
        <Stack gap="16px" p="16px">
          <FormField
            name="transport_mode"
            label={t('Mode of transport')}
            required
            error={errors.transport_mode?.message}
          >
            <SelectField
              placeholder={t('Choose')}
              options={trackedModes(air).map((mode) => ({ value: mode, label: mode }))}
              {...register('transport_mode')}
            />
          </FormField>
          <FormField
            name="search-mblNumber"
            label={air ? t('MAWB number') : t('MBL number')}
            optional
            error={errors.mblNumber?.message}
          >
            <Input
              autoComplete="off"
              textStyle="id"
              maxLength={getMaxLength(requestTracking.body.entries.mblNumber)}
              {...register('mblNumber')}
            />
            {air && <CheckWarning value={watch('mblNumber')} check={checkAirWaybill} onTake={take('mblNumber')} />}
          </FormField>
          {!air && (
            <FormField
              name="search-containerNumber"
              label={t('Container number')}
              optional
              error={errors.containerNumber?.message}
            >
              <Input
                autoComplete="off"
                textStyle="id"
                maxLength={getMaxLength(requestTracking.body.entries.containerNumber)}
                {...register('containerNumber')}
              />
              <CheckWarning
                value={watch('containerNumber')}
                check={checkContainerNumbers}
                onTake={take('containerNumber')}
              />
            </FormField>
          )}
          <FormField
            name="carrier"
            label={t('Carrier')}
            optional
            error={errors.carrier?.message}
            hint={
              inferred && carrier === inferred.code
                ? t('By the {number}; choose another if it is wrong', {
                    number: inferred.from === 'container number' ? t('container number') : inferred.from,
                  })
                : undefined
            }
          >
            <SelectField
              placeholder={t('Choose a carrier')}
              options={options}
              value={carrier}
              onChange={(event) => setValue('carrier', event.target.value, { shouldValidate: true })}
            />
          </FormField>
          <Flex justify="flex-end">
            <Button type="submit" loading={isSubmitting} loadingText={t('Request tracking')}>
              {t('Request tracking')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
