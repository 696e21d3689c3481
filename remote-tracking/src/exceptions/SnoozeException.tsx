import { type ExceptionItem, snoozeException } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { Checkbox, Flex, FormDialog, FormField, SelectField } from '@quayside/ui';
import { type SnoozeLength, snoozeFor, snoozeLengths } from './exceptionView';
import { useExceptionAction } from './useExceptionAction';

interface Props {
  exception: Pick<ExceptionItem, 'id' | 'title'>;
  onClose: () => void;
}

/** Lets an exception sleep for a while, or until something is reported. */
export function SnoozeException({ exception: { id, title }, onClose }: Props) {
  const { now } = useKernel();
  const snoozing = useExceptionAction(snoozeException, () => 'It sleeps, and stays open on its booking', onClose);
  const { register, watch, setValue, handleSubmit } = useForm<{ length: SnoozeLength; untilReport: boolean }>({
    defaultValues: { length: '24', untilReport: true },
  });
  const { length, untilReport } = watch();
  return (
    <FormDialog
      title={`Snooze “${title}”?`}
      submitLabel="Snooze"
      sending={snoozing.isPending}
      submit={handleSubmit((typed) =>
        snoozing.mutate({ params: { id }, body: { snooze: snoozeFor(typed.length, typed.untilReport, now()) } }),
      )}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px">
        <FormField name="length" label="For">
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
          <Checkbox.Label>Wake it with the next report on its booking</Checkbox.Label>
        </Checkbox.Root>
      </Flex>
    </FormDialog>
  );
}
