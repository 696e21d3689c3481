import { countEndedDepartures, type Departure, type Ending, endDepartures, listDepartures } from '@quayside/contract';
import { dayFault, isDay, validityDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, DateField, FormDialog, FormField, SelectField, Text, toaster, VStack } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/schedules';
import { departureName } from './departureFacts';

interface EndDeparturesProps {
  departure: Departure;
  onClose: () => void;
}

/** Returns what can be ended from one departure: its rule, its line, or its service when it names one. */
const listEndChoices = ({ source, carrier, service, flight, origin, destination }: Departure) => {
  const lane = t('{from} to {to}', { from: origin.code, to: destination.code });
  const name = [carrier.code, service || flight].filter(Boolean).join(' ');
  const all: readonly { value: Ending; label: string; isOffered: boolean }[] = [
    { value: 'rule', label: t('Those of weekly rules, {name}, {lane}', { name, lane }), isOffered: source === 'rule' },
    { value: 'line', label: t('All of {name}, {lane}', { name, lane }), isOffered: true },
    { value: 'service', label: t('All of {name}, on every lane', { name }), isOffered: service !== '' },
  ];
  return all.filter(({ isOffered }) => isOffered);
};

/**
 * Ends a weekly rule, a line or a service from a day on, after showing how many departures are deleted and which stay.
 */
export function EndDepartures({ departure, onClose }: EndDeparturesProps) {
  const choices = listEndChoices(departure);
  const today = validityDay(useKernel().now(), departure.origin.timeZone);
  const [what, setWhat] = useState<Ending>(choices[0]?.value ?? 'line');
  const [from, setFrom] = useState(today);
  const [fault, setFault] = useState<string>();
  const queries = useQueryClient();
  const isAsked = isDay(from) && from >= today;
  const params = { id: departure.id };
  const counted = useCall(countEndedDepartures, { params, query: { what, from } }, { enabled: isAsked, staleTime: 0 });
  const ending = useSend(endDepartures, {
    onSuccess: ({ goes, stays }) => {
      toaster.success({
        id: 'departures-end',
        title:
          stays > 0
            ? t(
                '{count, plural, one {# departure} other {# departures}} ended. {stays, plural, one {# stays} other {# stay}}',
                { count: goes, stays },
              )
            : t('{count, plural, one {# departure} other {# departures}} ended', { count: goes }),
      });
      void queries.invalidateQueries({ queryKey: callKey(listDepartures) });
      onClose();
    },
    onError: (error) => setFault(error.errors[0]?.message ?? errorMessage(error)),
  });
  const submit = () => {
    const wrong = from === '' ? t('First day is a required field') : dayFault(from, { min: today });
    if (wrong) return setFault(wrong);
    ending.mutate({ params, body: { what, from } });
  };
  return (
    <FormDialog
      title={t('End departures')}
      submitLabel={t('End departures')}
      destructive
      sending={ending.isPending}
      submit={submit}
      onClose={onClose}
    >
      <VStack align="stretch" gap="12px">
        <FormField label={t('What ends')} name="end-what">
          <SelectField options={choices} value={what} onChange={({ target }) => setWhat(target.value as Ending)} />
        </FormField>
        <FormField
          label={t('From')}
          name="end-from"
          required
          error={fault}
          hint={t('None leaves on this day or later')}
        >
          <DateField
            value={from}
            min={today}
            onChange={(day) => {
              setFrom(day);
              setFault(undefined);
            }}
          />
        </FormField>
        <Box role="status" minH="44px">
          {isAsked && counted.data && <Consequence {...counted.data} />}
          {isAsked && counted.error && errorMessage(counted.error)}
        </Box>
      </VStack>
    </FormDialog>
  );
}

function Consequence({ goes, stays, kept }: { goes: number; stays: number; kept: readonly Departure[] }) {
  return (
    <>
      <Text>
        {goes === 0
          ? t('No departures.')
          : t(
              '{count, plural, one {# departure goes} other {# departures go}}, and cannot be brought back but by a rule or an import.',
              { count: goes },
            )}{' '}
        {t('Carrier reports stay until the carrier changes them.')}
      </Text>
      {stays > 0 && (
        <>
          <Text mt="8px">
            {t(
              '{count, plural, one {# departure stays: quotes or bookings name it.} other {# departures stay: quotes or bookings name them.}}',
              { count: stays },
            )}
          </Text>
          <Box as="ul" ps="20px" maxH="140px" overflowY="auto" tabIndex={0} aria-label={t('Departures that stay')}>
            {kept.map((one) => (
              <li key={one.id}>{departureName(one)}</li>
            ))}
          </Box>
          {stays > kept.length && <Text>{t('and {count} more', { count: stays - kept.length })}</Text>}
        </>
      )}
    </>
  );
}
