import { incoterms } from '@quayside/freight';
import { Controller, type UseFormReturn } from '@quayside/kernel/forms';
import { Box, DateField, FormField, Grid, Input, SelectField, Textarea } from '@quayside/ui';
import type { ReactNode, RefObject } from 'react';
import { AttachFiles } from '../attached/AttachFiles';
import { t } from '../texts/requests';
import { type RequestForm, requestLabels } from './requestForm';

interface Props {
  form: UseFormReturn<RequestForm>;
  /** First allowed day, yyyy-MM-dd. */
  today: string;
  /** Names of files that are uploading. */
  running: RefObject<Set<string>>;
  /** Content instead of the ready date. */
  insteadOfDate?: ReactNode;
  /** Content between the fields and the remarks. */
  children?: ReactNode;
}

const incotermOptions = incoterms.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** Layout of a row of fields. */
export const requestRow = {
  gap: '16px',
  pt: '16px',
  templateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
} as const;

/** Fields of every request besides lane and cargo. */
export function RequestFields({ form, today, running, insteadOfDate, children }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Grid {...requestRow}>
        <FormField label={requestLabels.commodity} name="commodity" required error={errors.commodity?.message}>
          <Input {...register('commodity')} maxLength={120} autoComplete="off" />
        </FormField>
        {insteadOfDate ?? (
          <FormField label={requestLabels.ready} name="ready" optional error={errors.ready?.message}>
            <Controller
              control={control}
              name="ready"
              render={({ field: { value, onChange, onBlur } }) => (
                <DateField value={value} onChange={onChange} onBlur={onBlur} min={today} />
              )}
            />
          </FormField>
        )}
        <FormField label={requestLabels.incoterm} name="incoterm" optional error={errors.incoterm?.message}>
          <SelectField placeholder={t('None')} options={incotermOptions} {...register('incoterm')} />
        </FormField>
      </Grid>
      {children}
      <Box pt="16px">
        <FormField label={requestLabels.remarks} name="remarks" optional error={errors.remarks?.message}>
          <Textarea rows={5} maxLength={2000} {...register('remarks')} />
        </FormField>
      </Box>
      <Box pt="16px">
        <Controller
          control={control}
          name="files"
          render={({ field: { value, onChange } }) => (
            <AttachFiles
              label={requestLabels.files}
              files={value}
              onChange={onChange}
              running={running}
              error={errors.files?.message}
            />
          )}
        />
      </Box>
    </>
  );
}
