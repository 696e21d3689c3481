import { type EditReason, editableFields, editReasons, FieldsToSet, getMaxLength } from '@quayside/contract';
import { isDay, parseTime, type ShippingStatus, shippingStatuses, shippingStatusLabels } from '@quayside/freight';
import { DateField, FormField, Grid, Input, type PortOption, PortPicker, SelectField } from '@quayside/ui';
import { useState } from 'react';
import type { ChoiceFieldProps } from './TeamChoiceFields';

const steps = shippingStatuses
  .filter((status) => status !== 'created')
  .map((value) => ({ value, label: shippingStatusLabels[value] }));

/** Step of the shipping status, with date, time and place. Without a date, the step happens now. */
export function StepFields({ onChoose }: ChoiceFieldProps) {
  const [typed, setTyped] = useState({ status: '', day: '', time: '', place: null as PortOption | null });
  const { status, day, time, place } = typed;
  const hasWrongTime = time !== '' && parseTime(time) === null;
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const known = parseTime(next.time);
    const isReadable = (!next.day || isDay(next.day)) && (!next.time || known !== null);
    onChoose(
      next.status && isReadable
        ? {
            step: {
              shippingStatus: next.status as ShippingStatus,
              ...(next.day && { date: next.day, time: known }),
              place: next.place?.id ?? null,
            },
          }
        : {},
    );
  };
  return (
    <>
      <FormField label="Shipping status" name="action-step">
        <SelectField
          placeholder="Choose a status"
          options={steps}
          value={status}
          onChange={({ target }) => change({ status: target.value })}
        />
      </FormField>
      <Grid templateColumns="1fr 1fr" gap="12px" alignItems="start">
        <FormField label="Date" name="action-day" optional hint="Leave empty for now.">
          <DateField aria-label="Date" value={day} onChange={(next) => change({ day: next })} />
        </FormField>
        <FormField
          label="Time at the place"
          name="action-time"
          optional
          {...(hasWrongTime && { error: 'Enter a time as HH:mm.' })}
        >
          <Input
            autoComplete="off"
            inputMode="numeric"
            placeholder="HH:mm"
            maxLength={5}
            disabled={!day}
            value={time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </FormField>
      </Grid>
      <FormField label="Place" name="action-place" optional hint="Leave empty for the booked place of each booking.">
        <PortPicker aria-label="Place" value={place} onChange={(next) => change({ place: next })} />
      </FormField>
    </>
  );
}

const payments = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'collect', label: 'Collect' },
];

type Name = keyof FieldsToSet;
const names = Object.keys(FieldsToSet.entries) as Name[];
const nameOptions = names.map((value) => ({ value, label: editableFields[value].label }));
const isPayment = (name: Name): boolean => name === 'freightCharge' || name === 'localCharge';
const reasons = Object.entries(editReasons).map(([value, label]) => ({ value, label }));

/** A field and its new value, with the reason that confirmed bookings need. */
export function SetFieldFields({ choice, onChoose }: ChoiceFieldProps) {
  const [name, setName] = useState<Name>('your_reference_number');
  const value = choice.fields?.[name] ?? '';
  const set = (next: string) =>
    onChoose({ ...choice, fields: next.trim() || name.startsWith('contact') ? { [name]: next.trim() } : {} });
  return (
    <>
      <FormField label="Field" name="action-field">
        <SelectField
          options={nameOptions}
          value={name}
          onChange={({ target }) => {
            setName(target.value as Name);
            onChoose({ ...choice, fields: {} });
          }}
        />
      </FormField>
      <FormField label={editableFields[name].label} name="action-value">
        {isPayment(name) ? (
          <SelectField
            placeholder="Choose"
            options={payments}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        ) : (
          <Input
            key={name}
            autoComplete="off"
            maxLength={getMaxLength(FieldsToSet.entries[name])}
            defaultValue={value}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </FormField>
      <FormField label="Reason" name="action-reason" optional hint="Confirmed bookings need a reason.">
        <SelectField
          placeholder="No reason"
          options={reasons}
          value={choice.editReason ?? ''}
          onChange={({ target }) => onChoose({ ...choice, editReason: (target.value || null) as EditReason | null })}
        />
      </FormField>
    </>
  );
}
