import { type FreeTimeTariffs, getFreeTimeTariffs, updateFreeTimeTariffs } from '@quayside/contract';
import {
  containerTypeLabel,
  currencies,
  type FreeTimeTariff,
  firstFreeDays,
  freeTimeClocks,
  maxFreeTimeTiers,
  oceanCarriers,
  tariffContainerTypes,
} from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { Controller, useFieldArray, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Button,
  DateField,
  Flex,
  FormDrawer,
  FormField,
  Grid,
  IconButton,
  Input,
  NumberField,
  SelectField,
  toaster,
  useFormDraft,
} from '@quayside/ui';
import { Plus, Trash2 } from 'lucide-react';
import { t } from '../texts/freeTime';
import { tariffName } from './tariffText';
import { newTariff, parseTariff, type TypedTariff, toTariffFields } from './typedTariff';
import { useOwnCarriers } from './useOwnCarriers';

const directory = oceanCarriers.map(({ scac, name }) => ({ value: scac, label: `${name} (${scac})` }));
const listClocks = () => Object.entries(freeTimeClocks).map(([value, { label }]) => ({ value, label: t(label) }));
const types = tariffContainerTypes.map((code) => ({ value: code, label: containerTypeLabel(code) }));
const listFirstDays = () => Object.entries(firstFreeDays).map(([value, label]) => ({ value, label: t(label) }));
const money = currencies.map((code) => ({ value: code, label: code }));
const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const;

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the form field of a body path; other tariffs in the body come from the server. */
const toFormField = (path: string): string | undefined => {
  const field = /^tariffs\.\d+\.(.+)$/.exec(path)?.[1]?.replace('perDayMinor', 'perDay');
  // An error about all lines belongs to no field and is cleared by the next attempt.
  return field === 'tiers' ? 'root.tiers' : field;
};

interface TariffDrawerProps {
  stored: FreeTimeTariffs;
  /** Tariff to edit; null for a new one. */
  tariff: FreeTimeTariff | null;
  /** yyyy-MM-dd. */
  today: string;
  onClose: () => void;
}

/** Form of a tariff: carrier and place, free days, and the price of each day after them. */
export function TariffDrawer({ stored, tariff, today, onClose }: TariffDrawerProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { own } = useOwnCarriers();
  const carriers = [...own.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })), ...directory];
  const form = useForm<TypedTariff>({
    defaultValues: tariff ? toTariffFields(tariff) : newTariff(today),
    shouldFocusError: false,
  });
  const { register, control, watch, formState } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const draft = useFormDraft(form, `tariff:${tariff?.id ?? 'new'}`);
  const submit = form.handleSubmit(async (typed) => {
    const read = parseTariff(typed, tariff?.id ?? newId());
    if ('faults' in read) {
      for (const [at, { name, message }] of read.faults.entries())
        form.setError(name, { message }, { shouldFocus: at === 0 });
      return;
    }
    const others = stored.tariffs.filter(({ id }) => id !== read.tariff.id);
    try {
      const body = { tariffs: [...others, read.tariff] };
      await api.call(updateFreeTimeTariffs, { body, ifMatch: stored.version });
      draft.drop();
      toaster.success(t('The tariff of {name} is saved', { name: tariffName(read.tariff) }));
      void queries.invalidateQueries({ queryKey: callKey(getFreeTimeTariffs) });
      onClose();
    } catch (error) {
      if (!setFieldErrors(error, form.setError, toFormField))
        toaster.error({ id: 'free-time', title: errorMessage(error) });
      // Another user was faster: keep the input, and save it over their version.
      void queries.invalidateQueries({ queryKey: callKey(getFreeTimeTariffs) });
    }
  });
  return (
    <FormDrawer
      title={tariff ? t('Tariff of {name}', { name: tariffName(tariff) }) : t('Add a tariff')}
      subtitle={t('For the destination of your bookings by container')}
      saveLabel={t('Save tariff')}
      dirty={isDirty && !isSubmitSuccessful}
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
      draft={draft}
    >
      <Grid gap="16px" pt="16px" templateColumns={pair} alignItems="start">
        <FormField name="carrier" label={t('Carrier')} required error={errors.carrier?.message}>
          <SelectField placeholder={t('Choose the carrier')} options={carriers} {...register('carrier')} />
        </FormField>
        <FormField name="clock" label={t('For')} required error={errors.clock?.message}>
          <SelectField options={listClocks()} {...register('clock')} />
        </FormField>
        <FormField
          name="port"
          label={t('Port')}
          optional
          hint={t('Every port where it is empty')}
          error={errors.port?.message}
        >
          <Input autoComplete="off" placeholder="NLRTM" maxLength={5} {...register('port')} />
        </FormField>
        <FormField name="containerType" label={t('Container type')} optional error={errors.containerType?.message}>
          <SelectField placeholder={t('Every type')} options={types} {...register('containerType')} />
        </FormField>
        <FormField name="freeDays" label={t('Free days')} required error={errors.freeDays?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('freeDays')} />
        </FormField>
        <FormField
          name="firstDay"
          label={t('First free day')}
          required
          hint={t('Of {event}', { event: t(freeTimeClocks[watch('clock')].startText) })}
          error={errors.firstDay?.message}
        >
          <SelectField options={listFirstDays()} {...register('firstDay')} />
        </FormField>
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <FormField
                name={name}
                label={name === 'validFrom' ? t('Holds from') : t('Holds until')}
                {...(name === 'validFrom' ? { required: true } : { optional: true })}
                error={errors[name]?.message}
              >
                <DateField value={value} onChange={onChange} onBlur={onBlur} />
              </FormField>
            )}
          />
        ))}
        <FormField name="currency" label={t('Currency')} required error={errors.currency?.message}>
          <SelectField options={money} {...register('currency')} />
        </FormField>
      </Grid>
      <Tiers form={form} control={control} />
    </FormDrawer>
  );
}

type TiersProps = { form: ReturnType<typeof useForm<TypedTariff>> } & Pick<
  ReturnType<typeof useForm<TypedTariff>>,
  'control'
>;

/** Prices after the free days: one line per price, with the first day it applies to. */
function Tiers({ form, control }: TiersProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  const { register, formState, watch } = form;
  const { tiers: faults, root } = formState.errors;
  const currency = watch('currency');
  const whole = root?.tiers?.message;
  return (
    <Box as="fieldset" mt="20px">
      <Box as="legend" textStyle="label" color="fg.muted" mb="8px">
        {t('Charge per day after free time')}
      </Box>
      {fields.map(({ id }, at) => (
        <Flex key={id} gap="12px" align="flex-start" mb="12px">
          <Box flex="1" minW="0">
            <FormField name={`tiers.${at}.fromDay`} label={t('From day')} error={faults?.[at]?.fromDay?.message}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('Line {number}: from day', { number: at + 1 })}
                {...register(`tiers.${at}.fromDay`)}
              />
            </FormField>
          </Box>
          <Box flex="2" minW="0">
            <Controller
              control={control}
              name={`tiers.${at}.perDay`}
              render={({ field }) => (
                <FormField
                  name={`tiers.${at}.perDay`}
                  label={t('Per day, {currency}', { currency })}
                  error={faults?.[at]?.perDay?.message}
                >
                  <NumberField
                    unit={currency}
                    textAlign="end"
                    aria-label={t('Line {number}: per day', { number: at + 1 })}
                    {...field}
                  />
                </FormField>
              )}
            />
          </Box>
          <IconButton
            mt="24px"
            variant="ghost"
            aria-label={t('Remove line {number}', { number: at + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Flex>
      ))}
      {whole && (
        <Box role="alert" textStyle="caption" color="fg.error" mb="8px">
          {whole}
        </Box>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={fields.length >= maxFreeTimeTiers}
        onClick={() => append({ fromDay: '', perDay: '' })}
      >
        <Plus aria-hidden />
        {t('Add a price')}
      </Button>
    </Box>
  );
}
