import { endRate, type Rate } from '@quayside/contract';
import { dayFault, daysAfter, isDay, validityDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { Box, Button, DateField, dayText, Flex, FormDialog, FormField, Text, toaster } from '@quayside/ui';
import { useState } from 'react';
import { endingDays } from '../../rate/validity';
import { t } from '../../texts/management';
import { rateName } from '../table/RateFacts';

interface EndDialogProps {
  rate: Rate;
  onEnded: (rate: Rate) => void;
  onClose: () => void;
}

/** Ends the validity today, yesterday or on another day. */
export function EndDialog({ rate, onEnded, onClose }: EndDialogProps) {
  const today = validityDay(useKernel().now(), useAgentTimeZone());
  const { first, last, offered } = endingDays(rate, today);
  const [day, setDay] = useState(offered);
  const [fault, setFault] = useState<string>();
  const ending = useSend(endRate, {
    onSuccess: (ended) => {
      toaster.success({ id: 'rate-end', title: t('Validity ends {day}', { day: dayText(ended.validTo) }) });
      onEnded(ended);
    },
    onError: (error) => setFault(error.errors[0]?.message ?? errorMessage(error)),
  });
  const quick = [
    { label: t('Yesterday'), value: daysAfter(today, -1) },
    { label: t('Today'), value: today },
  ].filter(({ value }) => value >= first && value <= last);
  const submit = () => {
    const wrong = day === '' ? t('Last day is a required field') : dayFault(day, { min: first, max: last });
    if (wrong) return setFault(wrong);
    ending.mutate({ params: { id: rate.id }, body: { validTo: day }, ifMatch: rate.version });
  };
  return (
    <FormDialog
      title={t('End the validity')}
      submitLabel={t('End validity')}
      sending={ending.isPending}
      submit={submit}
      onClose={onClose}
    >
      <Text mb="12px">
        {t('{rate} is valid from {from} to {to}. Existing quotes keep their price.', {
          rate: rateName(rate),
          from: dayText(rate.validFrom),
          to: dayText(rate.validTo),
        })}
      </Text>
      <FormField
        label={t('Last day')}
        name="end-valid-to"
        required
        error={fault}
        hint={isDay(day) && day < rate.validFrom ? t('Earlier than its first day: it will never be valid.') : undefined}
      >
        <DateField
          value={day}
          min={first}
          max={last}
          onChange={(next) => {
            setDay(next);
            setFault(undefined);
          }}
        />
      </FormField>
      {quick.length > 0 && (
        <Flex gap="8px" mt="8px" align="center">
          {quick.map(({ label, value }) => (
            <Button key={label} variant="outline" size="sm" aria-pressed={day === value} onClick={() => setDay(value)}>
              {label}
            </Button>
          ))}
        </Flex>
      )}
      <Box height="4px" />
    </FormDialog>
  );
}
