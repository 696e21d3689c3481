import { type CutOffName, departureModes, zoneAbbreviation } from '@quayside/freight';
import {
  Controller,
  type ControllerProps,
  getAtPath,
  type Path,
  type UseFormReturn,
  useWatch,
} from '@quayside/kernel/forms';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  DateField,
  ErrorSummary,
  Flex,
  FormField,
  type FormFieldProps,
  Grid,
  GridItem,
  Heading,
  Input,
  PortPicker,
  SegmentedControl,
  SelectField,
} from '@quayside/ui';
import type { ReactNode } from 'react';
import { CarrierPicker } from '../../fields/CarrierPicker';
import { faultyFields } from '../../fields/faultyFields';
import { NumberControl } from '../../fields/NumberControl';
import { useAgentOptions } from '../../fields/useAgentOptions';
import { inDays } from '../../management/form/rateForm';
import { incomplete } from '../../management/form/useRateForm';
import { t } from '../../texts/schedules';
import { emptyForm, getFieldLabel, type ScheduleForm } from './scheduleForm';

export interface FormProps {
  form: UseFormReturn<ScheduleForm>;
}
interface NamedProps extends FormProps, Pick<FormFieldProps, 'required' | 'optional' | 'hint'> {
  name: Path<ScheduleForm>;
}

const messageAt = ({ form, name }: NamedProps): string | undefined =>
  (getAtPath(form.formState.errors, name) as { message?: string } | undefined)?.message;

export function TextField(props: NamedProps) {
  const { form, name, ...field } = props;
  return (
    <FormField {...field} label={getFieldLabel(name)} name={name} error={messageAt(props)}>
      <Input autoComplete="off" {...form.register(name)} />
    </FormField>
  );
}

export function DaysField(props: NamedProps) {
  const { form, name, ...field } = props;
  return (
    <FormField {...field} label={getFieldLabel(name)} name={name} error={messageAt(props)}>
      <NumberControl form={form} name={name} {...inDays} textAlign="end" />
    </FormField>
  );
}

/** Time in the time zone of a place. */
export function TimeField(props: NamedProps) {
  const { form, name, ...field } = props;
  return (
    <FormField {...field} label={getFieldLabel(name)} name={name} error={messageAt(props)}>
      <Input autoComplete="off" placeholder="HH:mm" inputMode="numeric" {...form.register(name)} />
    </FormField>
  );
}

interface ChosenProps<N extends Path<ScheduleForm>> extends Omit<NamedProps, 'name'> {
  name: N;
  children: (field: Parameters<ControllerProps<ScheduleForm, N>['render']>[0]['field']) => ReactNode;
}

/** Field with a choice instead of text. */
export function ChosenField<N extends Path<ScheduleForm>>({ form, name, children, ...field }: ChosenProps<N>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={(shown) => (
        <FormField {...field} label={getFieldLabel(name)} name={name} error={shown.fieldState.error?.message}>
          {children(shown.field)}
        </FormField>
      )}
    />
  );
}

export function DayField(
  props: Omit<NamedProps, 'name'> & { name: 'etd.day' | 'eta.day' | 'first' | 'last' | `cutOffs.${CutOffName}.day` },
) {
  return (
    <ChosenField {...props}>
      {({ value, onChange, onBlur }) => <DateField value={value} onChange={onChange} onBlur={onBlur} />}
    </ChosenField>
  );
}

/** Returns the time zone of a place: 'ICT, Haiphong'. */
export const formatTimeZone = (place: ScheduleForm['origin'], day: string): string | undefined => {
  if (!place?.timeZone) return undefined;
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00:00Z` : new Date();
  return `${zoneAbbreviation(at, place.timeZone)}, ${place.city}`;
};

/** Date and time, in the time zone of one end of the lane. */
export function MomentFields({
  form,
  name,
  at,
  ...field
}: Omit<NamedProps, 'name' | 'hint'> & {
  name: 'etd' | 'eta' | `cutOffs.${CutOffName}`;
  at: 'origin' | 'destination';
}) {
  const [place, day] = useWatch({ control: form.control, name: [at, `${name}.day`] });
  return (
    <Flex gap="12px" align="flex-start">
      <Box flex="1" minW="0">
        <DayField {...field} form={form} name={`${name}.day`} />
      </Box>
      <Box width="112px" flexShrink={0}>
        <TimeField {...field} form={form} name={`${name}.time`} hint={formatTimeZone(place, String(day))} />
      </Box>
    </Flex>
  );
}

/** Fields that departures and rules share: lane, carrier and service. */
export function LineFields({ form, isNew }: FormProps & { isNew: boolean }) {
  const mode = useWatch({ control: form.control, name: 'mode' });
  const namesAgent = useUser().isSuperAdmin && isNew;
  /** Places and carriers depend on the mode; dates and times stay. */
  const changeMode = (next: ScheduleForm['mode']) => {
    const { origin, destination, via, carrier, vessel, voyage, flight } = emptyForm();
    const part = { origin, destination, via, carrier, vessel, voyage, flight, mode: next };
    form.reset({ ...form.getValues(), ...part }, { keepDefaultValues: true, keepDirty: true });
  };
  return (
    <Section>
      {isNew && (
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <SegmentedControl
            aria-label={t('Sea or air')}
            value={mode}
            onChange={changeMode}
            segments={departureModes.map((value) => ({ value, label: value === 'SEA' ? t('Sea') : t('Air') }))}
          />
        </GridItem>
      )}
      {namesAgent && <AgentField form={form} />}
      {(['origin', 'destination'] as const).map((name) => (
        <ChosenField key={`${name}-${mode}`} form={form} name={name} required>
          {({ value, onChange, onBlur }) => (
            <PortPicker value={value} onChange={onChange} onBlur={onBlur} kind={mode} />
          )}
        </ChosenField>
      ))}
      <ChosenField key={`carrier-${mode}`} form={form} name="carrier" required>
        {({ value, onChange, onBlur }) => (
          <CarrierPicker mode={mode === 'AIR' ? 'AIR' : 'FCL'} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      </ChosenField>
      <TextField
        form={form}
        name="service"
        optional
        hint={t('Rates of another service do not match; without one, all of the carrier do.')}
      />
      <TextField form={form} name="via" optional hint={t('Codes, by comma: SGSIN, MYTPP')} />
      {mode === 'AIR' && (
        <TextField form={form} name="flight" optional hint={t('Such as CV 7304. Leave empty if not known yet.')} />
      )}
    </Section>
  );
}

function AgentField({ form }: FormProps) {
  const options = useAgentOptions();
  return (
    <GridItem colSpan={{ base: 1, sm: 2 }}>
      <FormField
        label={getFieldLabel('agent')}
        name="agent"
        required
        error={form.formState.errors.agent?.message}
        hint={t('The forwarder that departures are for.')}
      >
        <SelectField placeholder={t('Choose an agent')} options={options} {...form.register('agent')} />
      </FormField>
    </GridItem>
  );
}

export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box as="section" py="20px" borderTopWidth={title ? '1px' : '0'} borderColor="border.muted">
      {title && (
        <Heading as="h3" textStyle="subheading" mb="16px">
          {title}
        </Heading>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="16px" alignItems="start">
        {children}
      </Grid>
    </Box>
  );
}

/** Form-level message shown after a failed submit. */
export function ScheduleFaults({ form }: FormProps) {
  const { errors, submitCount } = form.formState;
  return (
    <ErrorSummary
      title={incomplete()}
      errors={faultyFields(errors).map((name) => ({ name, label: getFieldLabel(name) }))}
      attempt={submitCount}
    />
  );
}
