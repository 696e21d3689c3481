import { DatePicker, Portal, useFieldContext } from '@chakra-ui/react';
import { Calendar } from 'lucide-react';
import { useLayerPortal } from '../layout/layerContainer';
import { type DayPattern, dayFromIso, dayFromText, dayText } from './dateText';

export interface DateFieldProps {
  /** yyyy-MM-dd, or '' for none. A date without a zone: it never shifts. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that can be chosen, yyyy-MM-dd. */
  min?: string;
  max?: string;
  /** How the day is shown and typed. */
  pattern?: DayPattern;
  /** For a field that stands without a label. */
  'aria-label'?: string;
}

/** A day, typed as yyyy/MM/dd or picked from the calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max, pattern = 'yyyy/MM/dd', 'aria-label': ariaLabel } = props;
  const field = useFieldContext();
  const portal = useLayerPortal();
  const day = dayFromIso(value);
  return (
    <DatePicker.Root
      lazyMount
      unmountOnExit
      value={day ? [day] : []}
      onValueChange={(details) => onChange(details.value[0]?.toString() ?? '')}
      format={(date) => dayText(date.toString(), pattern)}
      parse={(text) => dayFromText(text, pattern)}
      placeholder={pattern}
      locale="en-GB"
      startOfWeek={1}
      invalid={field?.invalid ?? false}
      disabled={field?.disabled ?? false}
      readOnly={field?.readOnly ?? false}
      required={field?.required ?? false}
      {...(field && { ids: { input: () => field.ids.control, label: () => field.ids.label } })}
      {...(min && { min: dayFromIso(min) })}
      {...(max && { max: dayFromIso(max) })}
    >
      <DatePicker.Control>
        <DatePicker.Input
          aria-label={ariaLabel}
          aria-describedby={field?.ariaDescribedby}
          aria-invalid={field?.invalid || undefined}
          aria-required={field?.required || undefined}
          onBlur={onBlur}
        />
        <DatePicker.IndicatorGroup>
          <DatePicker.Trigger aria-label="Open calendar">
            <Calendar aria-hidden />
          </DatePicker.Trigger>
        </DatePicker.IndicatorGroup>
      </DatePicker.Control>
      <Portal {...portal}>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <DatePicker.View view="day">
              <DatePicker.Header />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <DatePicker.Header />
              <DatePicker.MonthTable />
            </DatePicker.View>
            <DatePicker.View view="year">
              <DatePicker.Header />
              <DatePicker.YearTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}
