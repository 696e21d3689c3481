import { type Answer, getRateSettings, updateRateSettings } from '@quayside/contract';
import { numberText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, Flex, FormField, toaster } from '@quayside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { NumberControl } from '../../fields/NumberControl';
import { RequiredNumber } from './requiredNumber';

type Settings = Answer<typeof getRateSettings>;

const Form = v.object({
  standardMarginPercent: v.pipe(
    RequiredNumber('Standard margin is a required field', { unit: '%' }),
    updateRateSettings.body.entries.standardMarginPercent,
  ),
});

interface MarginFormProps {
  settings: Settings;
  onDirty: (dirty: boolean) => void;
}

/** The margin in percent. When somebody was faster, theirs is told and what was typed stays. */
export function MarginForm({ settings, onDirty }: MarginFormProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<number | null>(null);
  const form = useForm<{ standardMarginPercent: string }, unknown, v.InferOutput<typeof Form>>({
    defaultValues: { standardMarginPercent: numberText(settings.standardMarginPercent) },
    resolver: valibotResolver(Form),
  });
  const { handleSubmit, reset, formState } = form;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(formState.isDirty), [formState.isDirty]);

  const keep = (answer: Settings) => {
    queries.setQueryData(callKey(getRateSettings, {}), answer);
    setBase(answer);
  };
  const save = handleSubmit(async (body) => {
    try {
      const saved = await api.call(updateRateSettings, { body, ifMatch: base.version });
      keep(saved);
      setTheirs(null);
      reset({ standardMarginPercent: numberText(saved.standardMarginPercent) });
      toaster.success({ id: 'margin', title: 'Standard margin updated' });
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 409)) {
        toaster.error({ id: 'margin', title: errorMessage(error) });
        return;
      }
      const fresh = await api.call(getRateSettings, {});
      keep(fresh);
      setTheirs(fresh.standardMarginPercent);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {theirs !== null && (
        <Box mb="12px">
          <Callout tone="warning" title={`Somebody else set the margin to ${theirs} % meanwhile.`}>
            Save again to put yours in its place.
          </Callout>
        </Box>
      )}
      <Flex gap="12px" align="flex-start">
        <Box width="160px">
          <FormField
            label="Standard margin, %"
            name="standardMarginPercent"
            required
            error={formState.errors.standardMarginPercent?.message}
          >
            <NumberControl form={form} name="standardMarginPercent" unit="%" textAlign="end" />
          </FormField>
        </Box>
        <Button
          type="submit"
          mt="20px"
          height={{ base: 'controlTouch', sm: 'control' }}
          loading={formState.isSubmitting}
          loadingText="Save margin"
        >
          Save margin
        </Button>
      </Flex>
    </form>
  );
}
