import { searchPorts } from '@quayside/contract';
import { isSearchable } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { tooShort, useTypeAheadSearch } from '@quayside/ui';
import { useState } from 'react';
import { type Choice, ChoiceMenu, chosenText } from './ChoiceMenu';
import { FilterCell } from './FilterCell';

interface PortCellProps {
  label: 'Port of loading' | 'Port of discharge';
  /** Codes. */
  selected: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Filter cell for ports and airports by code, searched in the directory. */
export function PortCell({ label, selected, onChange }: PortCellProps) {
  const chosen = selected.map((code): Choice => ({ value: code, label: code }));
  return (
    <FilterCell label={label} anything="Any port" value={chosenText(selected, chosen)} onClear={() => onChange([])}>
      {(close) => (
        <PortMenu
          label={label}
          chosen={chosen}
          onApply={(codes) => {
            onChange(codes);
            close();
          }}
        />
      )}
    </FilterCell>
  );
}

interface PortMenuProps {
  label: string;
  chosen: readonly Choice[];
  onApply: (codes: string[]) => void;
}

function PortMenu({ label, chosen, onApply }: PortMenuProps) {
  const { api } = useKernel();
  const [text, setText] = useState('');
  const found = useTypeAheadSearch(
    ['filter-ports'],
    text,
    (filter, signal) => api.call(searchPorts, { query: { filter }, signal }),
    isSearchable,
  );
  const ports = found.state === 'found' ? found.items : [];
  const named = ports.map(({ code, city, country }): Choice => ({ value: code, label: `${code} ${city}, ${country}` }));
  const known = new Set(named.map(({ value }) => value));
  const messages = { 'too-short': tooShort, searching: 'Searching…', failed: 'No data', found: undefined };
  const nothing = found.state === 'found' && ports.length === 0 ? 'Port not available' : undefined;
  return (
    <ChoiceMenu
      label={label}
      choices={[...chosen.filter(({ value }) => !known.has(value)), ...named]}
      selected={chosen.map(({ value }) => value)}
      onApply={onApply}
      search={{ text, onType: setText }}
      message={messages[found.state] ?? nothing}
    />
  );
}
