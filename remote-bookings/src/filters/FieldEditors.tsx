import { dayRangeText, formatDay, relativeDayRanges } from '@quayside/freight';
import { Box, DateField, Flex, Input, SelectField } from '@quayside/ui';
import { useState } from 'react';
import type { Choice } from './ChoiceMenu';
import type { LoadedChoices } from './filterFields';
import { type EditorProps, ManyEditor } from './ManyEditor';
import { useFieldChoices } from './useFieldChoices';

const between = 'between';

/** Range of days: a relative one, or a first and a last day. */
export function DaysEditor({ label, value, onChange }: EditorProps) {
  const text = `${value}`;
  const [isBetween, setIsBetween] = useState(text.includes('..'));
  const [from = '', to = ''] = text.includes('..') ? text.split('..') : [];
  const choose = (chosen: string) => {
    setIsBetween(chosen === between);
    onChange(chosen === between ? '' : chosen);
  };
  const setDays = (first: string, last: string) => onChange(first || last ? `${first}..${last}` : '');
  // A range by address, such as the next 10 days, is no choice of the list.
  const ranges: readonly string[] = relativeDayRanges;
  const options = text && !isBetween && !ranges.includes(text) ? [text, ...ranges] : ranges;
  return (
    <Flex gap="8px" wrap="wrap" flex="1">
      <Box minW="160px" flex="1">
        <SelectField
          aria-label={`${label} is within`}
          placeholder="Choose days"
          options={[
            ...options.map((range) => ({ value: range, label: dayRangeText(range, formatDay) })),
            { value: between, label: 'from … to …' },
          ]}
          value={isBetween ? between : text}
          onChange={({ target }) => choose(target.value)}
        />
      </Box>
      {isBetween && (
        <>
          <Box w="150px">
            <DateField
              aria-label={`${label} from`}
              tells="leaving"
              value={from}
              max={to}
              onChange={(day) => setDays(day, to)}
            />
          </Box>
          <Box w="150px">
            <DateField
              aria-label={`${label} to`}
              tells="leaving"
              value={to}
              min={from}
              onChange={(day) => setDays(from, day)}
            />
          </Box>
        </>
      )}
    </Flex>
  );
}

/** One of fixed values. */
export function OneEditor({ label, value, onChange, choices }: EditorProps & { choices: readonly Choice[] }) {
  return (
    <Box flex="1">
      <SelectField
        aria-label={`Value of ${label}`}
        placeholder="Choose"
        options={choices}
        value={`${value}`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}

/** Several values that are loaded from what the caller can see. */
export function LoadedEditor({ source, ...props }: EditorProps & { source: LoadedChoices }) {
  return <ManyEditor {...props} {...useFieldChoices(source)} />;
}

/** Codes of ports or airports, separated by commas or blanks. */
export function CodesEditor({ label, value, onChange }: EditorProps) {
  const [typed, setTyped] = useState(typeof value === 'string' ? value : value.join(', '));
  return (
    <Input
      aria-label={`Codes of ${label}`}
      placeholder="For example NLRTM, BEANR"
      textStyle="id"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .toUpperCase()
            .split(/[\s,;]+/)
            .filter((code) => /^[A-Z0-9]{2,10}$/.test(code)),
        );
      }}
    />
  );
}

/** Part of a text, in any case and with or without blanks and dashes. */
export function TextEditor({ label, value, onChange }: EditorProps) {
  return (
    <Input
      aria-label={`${label} contains`}
      maxLength={80}
      value={`${value}`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
