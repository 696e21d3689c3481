import { Controller, type ControllerProps, getAtPath, type Path, useWatch } from '@freight/shared-kernel/forms';
import { DateField, FormField, Input, PortPicker, SelectField } from '@freight/shared-kernel/ui';
import type { ReactNode } from 'react';
import { NumberControl } from '../../NumberControl';
import { decimalsOf } from '../amounts';
import { CarrierPicker } from '../CarrierPicker';
import { priceCells } from '../priceCells';
import { fieldLabels, inDays, type RateForm } from './rateForm';
import { useCurrencies } from './useCurrencies';
import type { RateEditing } from './useRateForm';

interface EditingProps {
  editing: RateEditing;
}

const messageAt = ({ form }: RateEditing, name: string): string | undefined =>
  (getAtPath(form.formState.errors, name) as { message?: string } | undefined)?.message;

interface TextFieldProps extends EditingProps {
  name: Path<RateForm>;
  label: string;
  required?: boolean;
  optional?: boolean;
  hint?: string;
}

export function TextField({ editing, name, label, required, optional, hint }: TextFieldProps) {
  return (
    <FormField
      label={label}
      name={`${editing.prefix}${name}`}
      required={required ?? false}
      optional={optional ?? false}
      error={messageAt(editing, name)}
      hint={hint}
    >
      <Input autoComplete="off" {...editing.form.register(name)} />
    </FormField>
  );
}

interface FigureFieldProps extends Omit<TextFieldProps, 'hint'> {
  /** Of an amount; without one the figure counts days. */
  currency?: string;
}

/** An amount or a number of days. */
export function FigureField({ editing, name, label, required, optional, currency }: FigureFieldProps) {
  const reading = currency === undefined ? inDays : { unit: currency, decimals: decimalsOf(currency) };
  return (
    <FormField
      label={label}
      name={`${editing.prefix}${name}`}
      required={required ?? false}
      optional={optional ?? false}
      error={messageAt(editing, name)}
    >
      <NumberControl form={editing.form} name={name} {...reading} textAlign="end" />
    </FormField>
  );
}

interface ChosenFieldProps<N extends keyof typeof fieldLabels> extends EditingProps {
  name: N;
  children: (field: Parameters<ControllerProps<RateForm, N>['render']>[0]['field']) => ReactNode;
}

/** A required field that is chosen instead of typed. */
function ChosenField<N extends keyof typeof fieldLabels>({ editing, name, children }: ChosenFieldProps<N>) {
  return (
    <Controller
      control={editing.form.control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField
          label={fieldLabels[name]}
          name={`${editing.prefix}${name}`}
          required
          error={fieldState.error?.message}
        >
          {children(field)}
        </FormField>
      )}
    />
  );
}

export function ValidityFields({ editing }: EditingProps) {
  const from = useWatch({ control: editing.form.control, name: 'validFrom' });
  return (['validFrom', 'validTo'] as const).map((name) => (
    <ChosenField key={name} editing={editing} name={name}>
      {({ value, onChange, onBlur }) => (
        <DateField value={value} onChange={onChange} onBlur={onBlur} min={name === 'validTo' ? from : undefined} />
      )}
    </ChosenField>
  ));
}

/** Origin or destination, out of the directory. */
export function PlaceField({ editing, name }: EditingProps & { name: 'origin' | 'destination' }) {
  const mode = useWatch({ control: editing.form.control, name: 'mode' });
  return (
    <ChosenField editing={editing} name={name}>
      {({ value, onChange, onBlur }) => (
        <PortPicker value={value} onChange={onChange} onBlur={onBlur} kind={mode === 'AIR' ? 'AIR' : 'SEA'} />
      )}
    </ChosenField>
  );
}

export function CarrierField({ editing }: EditingProps) {
  const mode = useWatch({ control: editing.form.control, name: 'mode' });
  return (
    <ChosenField editing={editing} name="carrier">
      {({ value, onChange, onBlur }) => <CarrierPicker mode={mode} value={value} onChange={onChange} onBlur={onBlur} />}
    </ChosenField>
  );
}

export function CurrencyField({ editing }: EditingProps) {
  const { form, prefix } = editing;
  const currencies = useCurrencies(form.getValues('currency'));
  return (
    <FormField
      label={fieldLabels.currency}
      name={`${prefix}currency`}
      required
      error={messageAt(editing, 'currency')}
      hint="Of the prices; a surcharge has its own."
    >
      <SelectField options={currencies} {...form.register('currency')} />
    </FormField>
  );
}

/** The amounts of the tariff, in the currency of the line. */
export function PriceFields({ editing, all }: EditingProps & { all: boolean }) {
  const [mode, currency] = useWatch({ control: editing.form.control, name: ['mode', 'currency'] });
  const start = editing.form.formState.defaultValues?.prices ?? {};
  const shown = priceCells[mode].filter(({ usual, name }) => all || usual || start[name]);
  return shown.map(({ name, label, key }) => (
    <FigureField
      key={name}
      editing={editing}
      name={`prices.${name}`}
      label={`${label}, ${currency}`}
      required={key === 'perWm'}
      currency={currency}
    />
  ));
}
