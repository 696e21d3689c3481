import { snoozeException } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { Checkbox, Flex, FormDialog, FormField, SelectField } from '@quayside/ui';
import { t } from '../texts/exceptions';
import { exceptionsLabel, type SnoozeLength, snoozeLengths, toSnoozeBody } from './exceptionView';
import { type ExceptionReference, useExceptionsAction } from './useExceptionsAction';

interface Props {
  /** One or several. */
  exceptions: readonly ExceptionReference[];
  /** Called with the ids that were snoozed. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Snoozes exceptions for a time, or until the next report. */
export function SnoozeException({ exceptions, onDone, onClose }: Props) {
  const { api, now } = useKernel();
  const snoozing = useExceptionsAction(
    (n) =>
      exceptions.length === 1
        ? t('Snoozed. It stays open on its booking.')
        : t('{done} of {count} snoozed; they stay open on their bookings', { done: n, count: exceptions.length }),
    (ids) => {
      onDone?.(ids);
      onClose();
    },
  );
  const { register, watch, setValue, handleSubmit } = useForm<{ length: SnoozeLength; untilReport: boolean }>({
    defaultValues: { length: '24', untilReport: true },
  });
  const { length, untilReport } = watch();
  return (
    <FormDialog
      title={t('Snooze {exceptions}?', { exceptions: exceptionsLabel(exceptions) })}
      submitLabel={t('Snooze')}
      sending={snoozing.isPending}
      submit={handleSubmit((typed) => {
        const body = { snooze: toSnoozeBody(typed.length, typed.untilReport, now()) };
        snoozing.mutate({ all: exceptions, send: (id) => api.call(snoozeException, { params: { id }, body }) });
      })}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px">
        <FormField name="length" label={t('For')}>
          <SelectField
            options={Object.entries(snoozeLengths).map(([value, label]) => ({ value, label }))}
            {...register('length')}
          />
        </FormField>
        <Checkbox.Root
          disabled={length === 'report'}
          checked={length === 'report' || untilReport}
          onCheckedChange={({ checked }) => setValue('untilReport', checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>
            {exceptions.length === 1
              ? t('End the snooze with the next report on its booking')
              : t('End each snooze with the next report on its booking')}
          </Checkbox.Label>
        </Checkbox.Root>
      </Flex>
    </FormDialog>
  );
}
