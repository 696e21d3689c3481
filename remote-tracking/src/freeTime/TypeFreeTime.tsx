import { getException, getTracking, listExceptions, listHistories, setFreeTime } from '@quayside/contract';
import { type ContainerFreeTime, displayContainerNumber, freeTimeClocks, typedNumber } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { Controller, useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, DateField, Flex, FormDialog, FormField, Input, toaster } from '@quayside/ui';

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
      form.setError('freeDays', { message: 'Enter a whole number from 0 to 365' }, { shouldFocus: true });
      return;
    }
    try {
      const body = { container, clock, lastFreeDay: typed.lastFreeDay || null, freeDays: days };
      await api.call(setFreeTime, { params: { id }, body });
      toaster.success(`The free time of ${displayContainerNumber(container)} is saved`);
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
      onClose();
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'free-time', title: errorMessage(error) });
    }
  });
  return (
    <FormDialog
      title={`${freeTimeClocks[clock].label} of ${displayContainerNumber(container)}`}
      submitLabel="Save"
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px">
        <Box textStyle="dense" color="fg.muted">
          Enter one of the two, as the carrier stated it. It overrides terminals and tariffs. Leave both empty to remove
          it.
        </Box>
        <Controller
          control={form.control}
          name="lastFreeDay"
          render={({ field: { value, onChange, onBlur } }) => (
            <FormField name="lastFreeDay" label="Last free day" optional error={errors.lastFreeDay?.message}>
              <DateField value={value} onChange={onChange} onBlur={onBlur} />
            </FormField>
          )}
        />
        <FormField
          name="freeDays"
          label="Free days"
          optional
          hint={`From ${freeTimeClocks[clock].startText} on`}
          error={errors.freeDays?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('freeDays')} />
        </FormField>
      </Flex>
    </FormDialog>
  );
}
