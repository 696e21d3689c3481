import {
  type DataCare,
  DataCareChange,
  defaultRetention,
  getDataCare,
  type RetentionName,
  retentionKinds,
  retentionNames,
  updateDataCare,
} from '@quayside/contract';
import { typedNumber } from '@quayside/freight';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { Controller, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Callout, Flex, FormField, NumberField, Panel, Text, toaster, UnsavedGuard } from '@quayside/ui';
import * as v from 'valibot';
import { SaveFoot } from '../edit/SaveFoot';
import { t } from '../texts/dataCare';

/** Returns a period in words. @example periodText(2557) // '7 years' */
const periodText = (days: number): string => {
  if (days < 365) return t('{count, plural, one {# day} other {# days}}', { count: days });
  return t('{count, plural, one {# year} other {# years}}', { count: Math.round((days / 365.25) * 10) / 10 });
};

type Days = Record<RetentionName, string>;

const typed = (days: DataCare['days']): Days =>
  Object.fromEntries(retentionNames.map((name) => [name, String(days[name])])) as Days;

/** Retention period of each kind of data, editable with permission. */
export function RetentionPanel({ care, mayChange }: { care: DataCare; mayChange: boolean }) {
  return (
    <Panel title={t('How long data is stored')}>
      {care.holds > 0 && (
        <Box p="16px" pb="0">
          <Callout
            tone="info"
            title={t('{count, plural, one {A legal hold is in force} other {# legal holds are in force}}', {
              count: care.holds,
            })}
          >
            {t('While the hold lasts, nothing below that may be evidence is deleted, regardless of age.')}
          </Callout>
        </Box>
      )}
      {mayChange ? <RetentionForm key={care.version} care={care} /> : <Kinds days={care.days} />}
    </Panel>
  );
}

const row = {
  wrap: 'wrap',
  gap: '8px 16px',
  px: '16px',
  py: '12px',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  _first: { borderTopWidth: '0' },
} as const;

function About({ name }: { name: RetentionName }) {
  const { label, about } = retentionKinds[name];
  return (
    <Box flex="1 1 280px" minW="0">
      <Box fontWeight="medium">{t(label)}</Box>
      <Text textStyle="caption" color="fg.muted">
        {t(about)}
      </Text>
    </Box>
  );
}

function Kinds({ days }: { days: DataCare['days'] }) {
  return (
    <Box as="ul" listStyleType="none" textStyle="dense" aria-label={t('How long data is stored')}>
      {retentionNames.map((name) => (
        <Flex as="li" key={name} {...row}>
          <About name={name} />
          <Box minW="180px">
            {periodText(days[name])}
            <Text textStyle="caption" color="fg.muted">
              {t('A company can choose {least} to {most}', {
                least: periodText(retentionKinds[name].least),
                most: periodText(retentionKinds[name].most),
              })}
            </Text>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

const getHint = (name: RetentionName, text: string): string => {
  const { least, most } = retentionKinds[name];
  const days = typedNumber(text, { unit: '', whole: true });
  const range = t('{least} to {most}, usually {usual}', { least, most, usual: defaultRetention[name] });
  return days !== null && days >= 365 ? `${periodText(days)}. ${range}` : range;
};

function RetentionForm({ care }: { care: DataCare }) {
  const queries = useQueryClient();
  const form = useForm<Days>({ defaultValues: typed(care.days) });
  const { isDirty, errors } = form.formState;
  const save = useSend(updateDataCare, {
    onSuccess: (saved) => {
      toaster.success(t('Times saved'));
      form.reset(typed(saved.days));
      queries.setQueryData(callKey(getDataCare, {}), saved);
    },
    onError: (error) => void setFieldErrors(error, form.setError, (path) => path.replace('days.', '') as RetentionName),
  });
  const submit = form.handleSubmit((values) => {
    const days = Object.fromEntries(
      retentionNames.map((name) => [name, typedNumber(values[name], { unit: '', whole: true }) ?? Number.NaN]),
    ) as DataCare['days'];
    const checked = v.safeParse(DataCareChange, { days });
    if (checked.success) return save.mutate({ body: { days }, ifMatch: care.version });
    for (const { path, message } of checked.issues) form.setError(String(path?.[1]?.key) as RetentionName, { message });
  });
  const failed = save.error && Object.keys(errors).length === 0 ? errorMessage(save.error) : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={isDirty} />
      {failed && (
        <Box p="16px" pb="0">
          <Callout tone="error" title={t('The times could not be saved')}>
            {failed}
          </Callout>
        </Box>
      )}
      <Box textStyle="dense">
        {retentionNames.map((name) => (
          <Flex key={name} {...row}>
            <About name={name} />
            <Box width={{ base: '100%', sm: '220px' }}>
              <Controller
                control={form.control}
                name={name}
                render={({ field: { ref, ...field } }) => (
                  <FormField
                    name={name}
                    label={t('{label}, days', { label: t(retentionKinds[name].label) })}
                    hint={getHint(name, field.value)}
                    error={errors[name]?.message}
                  >
                    <NumberField whole {...field} ref={ref} />
                  </FormField>
                )}
              />
            </Box>
          </Flex>
        ))}
      </Box>
      <SaveFoot isDirty={isDirty} sending={save.isPending} label={t('Save')} onDiscard={() => form.reset()} />
    </form>
  );
}
