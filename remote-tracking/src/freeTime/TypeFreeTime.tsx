import { getException, getTracking, listExceptions, listHistories, setFreeTime } from '@quayside/contract';
import { type ContainerFreeTime, displayContainerNumber, freeTimeClocks, typedNumber } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { Controller, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, DateField, Flex, FormDialog, FormField, Input, toaster } from '@quayside/ui';
import { t } from '../texts/freeTime';

interface TypeFreeTimeProps {
  bookingId: string;
  freeTime: ContainerFreeTime;
  onClose: () => void;
}

const changed = [getTracking, getException, listExceptions, listHistories].map((call) => callKey(call));

/**
 * Form for the last free day of a container, or its number of free days, as reported by the carrier. Leaving both empty
 * removes the entry.
 */
export function TypeFreeTime({ bookingId: id, freeTime, onClose }: TypeFreeTimeProps) {
  const { container, clock, basis, lastFreeDay, freeDays } = freeTime;
  const { api } = useKernel();
  const queries = useQueryClient();
  const isTyped = basis === 'typed';
  const form = useForm({
    defaultValues: {
      lastFreeDay: isTyped && freeDays === null ? (lastFreeDay ?? '') : '',
      freeDays: isTyped && freeDays !== null ? String(freeDays) : '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const days = typedNumber(typed.freeDays, { whole: true });
    if (typed.freeDays.trim() !== '' && days === null) {
      form.setError('freeDays', { message: t('Enter a whole number from 0 to 365') }, { shouldFocus: true });
      return;
    }
    try {
      const body = { container, clock, lastFreeDay: typed.lastFreeDay || null, freeDays: days };
      await api.call(setFreeTime, { params: { id }, body });
      toaster.success(t('The free time of {container} is saved', { container: displayContainerNumber(container) }));
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
      onClose();
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'free-time', title: errorMessage(error) });
    }
  });
  return (
    <FormDialog
      title={t('{label} of {container}', {
        label: t(freeTimeClocks[clock].label),
        container: displayContainerNumber(container),
      })}
      submitLabel={t('Save')}
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px">
        <Box textStyle="dense" color="fg.muted">
          {t(
            'Enter one of the two, as the carrier stated it. It overrides terminals and tariffs. Leave both empty to remove it.',
          )}
        </Box>
        <Controller
          control={form.control}
          name="lastFreeDay"
          render={({ field: { value, onChange, onBlur } }) => (
            <FormField name="lastFreeDay" label={t('Last free day')} optional error={errors.lastFreeDay?.message}>
              <DateField value={value} onChange={onChange} onBlur={onBlur} />
            </FormField>
          )}
        />
        <FormField
          name="freeDays"
          label={t('Free days')}
          optional
          hint={t('From {event} on', { event: t(freeTimeClocks[clock].startText) })}
          error={errors.freeDays?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('freeDays')} />
        </FormField>
      </Flex>
    </FormDialog>
  );
}
