import { Box, Button, Checkbox, Flex, Input, searchFrom } from '@freight/shared-kernel/ui';
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
  /** A field that narrows the choices, from three characters on. */
  search?: { text: string; onType: (text: string) => void };
  /** Said in place of the choices. */
  message?: string | undefined;
}

/** Several of many: ticked, then applied together. */
export function ChoiceMenu({ label, choices, selected, onApply, search, message }: ChoiceMenuProps) {
  const [ticked, setTicked] = useState<readonly string[]>(selected);
  const toggle = (value: string) =>
    setTicked(ticked.includes(value) ? ticked.filter((each) => each !== value) : [...ticked, value]);
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
        {choices.map((choice) => (
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

/** One value by its label, more by their number. */
export const chosenText = (selected: readonly string[], choices: readonly Choice[]): string | undefined => {
  if (selected.length === 0) return undefined;
  const only = selected.length === 1 ? choices.find(({ value }) => value === selected[0]) : undefined;
  return only?.label ?? `${selected.length} selected`;
};
