import { Controller, type ControllerProps, getAtPath, type Path, useWatch } from '@quayside/kernel/forms';
import { msg } from '@quayside/kernel/language';
import { DateField, FormField, type FormFieldProps, Input, PortPicker, SelectField } from '@quayside/ui';
import type { ReactNode } from 'react';
import { CarrierPicker } from '../../fields/CarrierPicker';
import { NumberControl } from '../../fields/NumberControl';
import { getDecimals } from '../../rate/amounts';
import { priceCells } from '../../rate/priceCells';
import { rateKindLabels } from '../../rate/rateKinds';
import { t } from '../../texts/management';
import { fieldLabels, inDays, inMeasure, measureNames, type RateForm } from './rateForm';
import { useCurrencies } from './useCurrencies';
import type { RateEditing } from './useRateForm';

interface EditingProps {
  editing: RateEditing;
}

const messageAt = ({ form }: RateEditing, name: string): string | undefined =>
  (getAtPath(form.formState.errors, name) as { message?: string } | undefined)?.message;

interface TypedFieldProps extends EditingProps, Pick<FormFieldProps, 'required' | 'optional' | 'hint'> {
  name: Path<RateForm>;
  label: string;
}

function TypedField({ editing, name, children, ...field }: TypedFieldProps & Pick<FormFieldProps, 'children'>) {
  return (
    <FormField {...field} name={`${editing.prefix}${name}`} error={messageAt(editing, name)}>
      {children}
    </FormField>
  );
}

export function TextField(props: TypedFieldProps) {
  return (
    <TypedField {...props}>
      <Input autoComplete="off" {...props.editing.form.register(props.name)} />
    </TypedField>
  );
}

/** Field for an amount or a number of days; `currency` applies to an amount. */
export function FigureField({ currency, ...props }: TypedFieldProps & { currency?: string }) {
  const reading = currency === undefined ? inDays : { unit: currency, decimals: getDecimals(currency) };
  return (
    <TypedField {...props}>
      <NumberControl form={props.editing.form} name={props.name} {...reading} textAlign="end" />
    </TypedField>
  );
}

interface ChosenFieldProps<N extends keyof typeof fieldLabels> extends EditingProps {
  name: N;
  children: (field: Parameters<ControllerProps<RateForm, N>['render']>[0]['field']) => ReactNode;
}

/** Required field with a choice instead of text. */
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

/** Origin or destination, from the directory. */
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
  const { form } = editing;
  const currencies = useCurrencies(form.getValues('currency'));
  return (
    <TypedField
      editing={editing}
      name="currency"
      label={fieldLabels.currency}
      required
      hint={t('Of the prices; each surcharge has its own currency.')}
    >
      <SelectField options={currencies} {...form.register('currency')} />
    </TypedField>
  );
}

export function KindField({ editing }: EditingProps) {
  const kinds = Object.entries(rateKindLabels).map(([value, label]) => ({ value, label }));
  return (
    <TypedField editing={editing} name="kind" label={fieldLabels.kind} optional>
      <SelectField placeholder={t('Not stated')} options={kinds} {...editing.form.register('kind')} />
    </TypedField>
  );
}

const measureHints = { minimumWm: msg('1 when empty.'), ratioKgPerCbm: msg('1000 when empty.') } as const;

/** How an LCL tariff counts W/M. */
export function MeasureFields({ editing }: EditingProps) {
  const mode = useWatch({ control: editing.form.control, name: 'mode' });
  if (mode !== 'LCL') return null;
  return measureNames.map((name) => (
    <TypedField
      key={name}
      editing={editing}
      name={name}
      label={fieldLabels[name]}
      optional
      hint={t(measureHints[name])}
    >
      <NumberControl form={editing.form} name={name} {...inMeasure} textAlign="end" />
    </TypedField>
  ));
}

/** Amounts of the tariff, in the currency of the line. */
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
