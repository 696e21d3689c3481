import { countEndedDepartures, type Departure, type Ending, endDepartures, listDepartures } from '@quayside/contract';
import { dayFault, isDay, validityDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, DateField, FormDialog, FormField, SelectField, Text, toaster, VStack } from '@quayside/ui';
import { useState } from 'react';
import { departureName } from './departureFacts';

interface EndDeparturesProps {
  departure: Departure;
  onClose: () => void;
}

/** Returns what can be ended from one departure: its rule, its line, or its service when it names one. */
const listEndChoices = ({ source, carrier, service, flight, origin, destination }: Departure) => {
  const lane = `${origin.code} to ${destination.code}`;
  const name = [carrier.code, service || flight].filter(Boolean).join(' ');
  const all: readonly { value: Ending; label: string; isOffered: boolean }[] = [
    { value: 'rule', label: `Those of weekly rules, ${name}, ${lane}`, isOffered: source === 'rule' },
    { value: 'line', label: `All of ${name}, ${lane}`, isOffered: true },
    { value: 'service', label: `All of ${name}, on every lane`, isOffered: service !== '' },
  ];
  return all.filter(({ isOffered }) => isOffered);
};

const departuresText = (count: number): string => (count === 1 ? '1 departure' : `${count} departures`);

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
      const stay = stays > 0 ? `. ${stays} ${stays === 1 ? 'stays' : 'stay'}` : '';
      toaster.success({ id: 'departures-end', title: `${departuresText(goes)} ended${stay}` });
      void queries.invalidateQueries({ queryKey: callKey(listDepartures) });
      onClose();
    },
    onError: (error) => setFault(error.errors[0]?.message ?? errorMessage(error)),
  });
  const submit = () => {
    const wrong = from === '' ? 'First day is a required field' : dayFault(from, { min: today });
    if (wrong) return setFault(wrong);
    ending.mutate({ params, body: { what, from } });
  };
  return (
    <FormDialog
      title="End departures"
      submitLabel="End departures"
      destructive
      sending={ending.isPending}
      submit={submit}
      onClose={onClose}
    >
      <VStack align="stretch" gap="12px">
        <FormField label="What ends" name="end-what">
          <SelectField options={choices} value={what} onChange={({ target }) => setWhat(target.value as Ending)} />
        </FormField>
        <FormField label="From" name="end-from" required error={fault} hint="None leaves on this day or later">
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
          ? 'No departures.'
          : `${departuresText(goes)} ${goes === 1 ? 'goes' : 'go'}, and cannot be brought back but by a rule or an import.`}{' '}
        Carrier reports stay until the carrier changes them.
      </Text>
      {stays > 0 && (
        <>
          <Text mt="8px">
            {departuresText(stays)} {stays === 1 ? 'stays' : 'stay'}: quotes or bookings name{' '}
            {stays === 1 ? 'it' : 'them'}.
          </Text>
          <Box as="ul" ps="20px" maxH="140px" overflowY="auto" tabIndex={0} aria-label="Departures that stay">
            {kept.map((one) => (
              <li key={one.id}>{departureName(one)}</li>
            ))}
          </Box>
          {stays > kept.length && <Text>and {stays - kept.length} more</Text>}
        </>
      )}
    </>
  );
}
