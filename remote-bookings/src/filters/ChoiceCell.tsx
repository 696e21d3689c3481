import { matchingChoices } from '@quayside/freight';
import { searchFrom } from '@quayside/ui';
import { useState } from 'react';
import { type Choice, ChoiceMenu, chosenText } from './ChoiceMenu';
import { FilterCell } from './FilterCell';

export interface ChoiceCellProps {
  label: string;
  anything: string;
  choices: readonly Choice[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  searchable?: boolean;
  message?: string | undefined;
  onOpen?: () => void;
}

const matching = (choices: readonly Choice[], text: string): readonly Choice[] => {
  if (text.trim().length < searchFrom) return choices;
  return matchingChoices(choices, text, ({ label }) => ({ names: [label] }));
};

/** Filter cell with a fixed set of choices. */
export function ChoiceCell({ choices, selected, onChange, searchable, message, ...cell }: ChoiceCellProps) {
  const [text, setText] = useState('');
  const shown = matching(choices, text);
  return (
    <FilterCell {...cell} value={chosenText(selected, choices)} onClear={() => onChange([])}>
      {(close) => (
        <ChoiceMenu
          label={cell.label}
          choices={shown}
          selected={selected}
          message={message ?? (shown.length === 0 ? 'No data' : undefined)}
          onApply={(next) => {
            onChange(next);
            setText('');
            close();
          }}
          {...(searchable && { search: { text, onType: setText } })}
        />
      )}
    </FilterCell>
  );
}
