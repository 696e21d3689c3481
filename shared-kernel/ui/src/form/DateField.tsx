import { Box, chakra, DatePicker, Portal, parseDate, useDatePickerStyles, useFieldContext } from '@chakra-ui/react';
import { type DayRange, isDay, shownStyle } from '@quayside/freight';
import { useNow } from '@quayside/kernel';
import { dayjs } from '@quayside/kernel/time';
import { Calendar } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useLayerPortal } from '../layer/layerContainer';
import { t } from '../texts/common';
import { FieldMessage } from './FieldMessage';
import { useTypedDay } from './useTypedDay';

export interface DateFieldProps extends DayRange {
  /** yyyy-MM-dd, '' for none, or unparsed text. A date without a zone: it never shifts. */
  value: string;
  /** Called with the content: yyyy-MM-dd, '', or unparsed text, which the form must reject. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /**
   * `typing` reports every change, for forms; `leaving` reports a valid day or '' on blur or Enter, for
   * filters that apply immediately.
   */
  tells?: 'typing' | 'leaving';
  /** For a field without a visible label. */
  'aria-label'?: string;
}

/**
 * Date field: typed in the company's format or year first, or picked from the calendar. Invalid text stays in the field
 * with a message.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  tells = 'typing',
  min,
  max,
  'aria-label': label,
}: DateFieldProps) {
  const field = useFieldContext();
  const portal = useLayerPortal();
  const faultId = useId();
  const today = dayjs(useNow()).format('YYYY-MM-DD');
  const { text, day, fault, type, leave, pick } = useTypedDay({ value, onChange, tells, min, max });
  // The form's own message is already shown below the field.
  const said = field?.invalid ? undefined : fault;
  const described = [field?.ariaDescribedby, said && faultId].filter(Boolean).join(' ');
  const invalid = field?.invalid || said !== undefined;
  return (
    <DatePicker.Root
      lazyMount
      unmountOnExit
      value={day ? [parseDate(day)] : []}
      defaultFocusedValue={parseDate(day ?? today)}
      onValueChange={(details) => {
        const [picked] = details.value;
        if (!picked) return;
        pick(picked.toString());
        onBlur?.();
      }}
      locale="en-GB"
      startOfWeek={1}
      invalid={invalid}
      disabled={field?.disabled ?? false}
      readOnly={field?.readOnly ?? false}
      {...(min && isDay(min) && { min: parseDate(min) })}
      {...(max && isDay(max) && { max: parseDate(max) })}
    >
      <DatePicker.Control>
        <DayInput
          id={field?.ids.control}
          aria-label={label}
          aria-describedby={described || undefined}
          aria-invalid={invalid || undefined}
          aria-required={field?.required || undefined}
          disabled={field?.disabled}
          readOnly={field?.readOnly}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <DatePicker.IndicatorGroup>
          <DatePicker.Trigger aria-label={t('Open calendar')}>
            <Calendar aria-hidden />
          </DatePicker.Trigger>
        </DatePicker.IndicatorGroup>
      </DatePicker.Control>
      {said && (
        <Box id={faultId} aria-live="polite" data-part="fault">
          <FieldMessage>{said}</FieldMessage>
        </Box>
      )}
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

/**
 * Replaces DatePicker.Input, which drops characters while the user types and changes an unparsed date to another day.
 */
function DayInput(props: ComponentProps<typeof chakra.input>) {
  return (
    <chakra.input
      css={useDatePickerStyles().input ?? {}}
      type="text"
      autoComplete="off"
      spellCheck={false}
      placeholder={shownStyle().dateFormat}
      {...props}
    />
  );
}
