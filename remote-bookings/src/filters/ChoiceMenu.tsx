import { countText } from '@quayside/freight';
import { Box, Button, Checkbox, Flex, Input, searchFrom } from '@quayside/ui';
import { useState } from 'react';

export interface Choice {
  value: string;
  label: string;
}

export interface ChoiceMenuProps {
  label: string;
  choices: readonly Choice[];
  selected: readonly string[];
  onApply: (selected: string[]) => void;
  /** Search field that narrows the choices, from three characters on. */
  search?: { text: string; onType: (text: string) => void };
  /** Message shown instead of the choices. */
  message?: string | undefined;
}

/** Maximum number of choices shown at once; typing finds more. */
const MAX_SHOWN = 60;

/** Returns the ticked choices first, then as many others as fit. */
const choicesToShow = (choices: readonly Choice[], selected: readonly string[]): readonly Choice[] => {
  if (choices.length <= MAX_SHOWN) return choices;
  const isSelected = ({ value }: Choice) => selected.includes(value);
  return [...choices.filter(isSelected), ...choices.filter((choice) => !isSelected(choice)).slice(0, MAX_SHOWN)];
};

/** Multi-select menu; ticked choices are applied together. */
export function ChoiceMenu({ label, choices, selected, onApply, search, message }: ChoiceMenuProps) {
  const [ticked, setTicked] = useState<readonly string[]>(selected);
  const toggle = (value: string) =>
    setTicked(ticked.includes(value) ? ticked.filter((each) => each !== value) : [...ticked, value]);
  const shown = choicesToShow(choices, selected);
  const hidden = choices.length - shown.length;
  return (
    <Box>
      {search && (
        <Box p="4px">
          <Input
            aria-label={`Search ${label.toLowerCase()}`}
            placeholder={`Search, ${searchFrom} characters or more`}
            value={search.text}
            onChange={(event) => search.onType(event.target.value)}
          />
        </Box>
      )}
      {message && (
        <Box role="status" px="10px" py="7px" color="fg.muted">
          {message}
        </Box>
      )}
      <Flex direction="column" role="group" aria-label={label} maxH="280px" overflowY="auto">
        {shown.map((choice) => (
          <Checkbox.Root
            key={choice.value}
            checked={ticked.includes(choice.value)}
            onCheckedChange={() => toggle(choice.value)}
            px="10px"
            py="7px"
            borderRadius="sm"
            _hover={{ bg: 'bg.muted' }}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control>
              <Checkbox.Indicator />
            </Checkbox.Control>
            <Checkbox.Label textStyle="dense">{choice.label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Flex>
      {hidden > 0 && (
        <Box px="10px" py="4px" textStyle="caption" color="fg.muted">
          {countText(hidden)} more, type to find them
        </Box>
      )}
      <Flex justify="space-between" borderTopWidth="1px" borderColor="border.muted" mt="4px" pt="4px" px="4px">
        <Button size="sm" variant="ghost" onClick={() => onApply([])}>
          Clear
        </Button>
        <Button size="sm" onClick={() => onApply([...ticked])}>
          Apply
        </Button>
      </Flex>
    </Box>
  );
}

/** Maximum length of codes shown side by side: `SEA, FCL, LCL`. */
const MAX_INLINE_LENGTH = 14;
const isCode = (label: string | undefined): boolean => label !== undefined && /^[A-Z0-9]+$/.test(label);

/** Returns the label of one value, a few codes side by side, or the number of values. */
export const chosenText = (selected: readonly string[], choices: readonly Choice[]): string | undefined => {
  if (selected.length === 0) return undefined;
  const labels = selected.map((chosen) => choices.find(({ value }) => value === chosen)?.label);
  const [only] = labels;
  if (labels.length === 1 && only) return only;
  const codes = labels.join(', ');
  return labels.every(isCode) && codes.length <= MAX_INLINE_LENGTH ? codes : `${selected.length} selected`;
};
