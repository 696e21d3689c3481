import { Box, Input } from '@quayside/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

interface CellEditorProps {
  label: string;
  /** Text at the start. */
  text: string;
  maxLength: number;
  /** Known values to choose from. */
  choices?: readonly string[];
  /** Returns why the text cannot be saved; undefined for a valid text. */
  findFault: (text: string) => string | undefined;
  /** Called with a valid text by Enter, or when the focus leaves the cell. */
  onSave: (text: string) => void;
  onCancel: () => void;
}

/**
 * Text field in a cell of the grid. Enter saves, Escape restores, and both return the focus to the cell.
 * @source https://www.w3.org/WAI/ARIA/apg/patterns/grid/#keyboardinteraction-settingfocusandnavigation
 */
export function CellEditor({ label, text, maxLength, choices = [], findFault, onSave, onCancel }: CellEditorProps) {
  const [typed, setTyped] = useState(text);
  const isEnded = useRef(false);
  const list = useId();
  const fault = findFault(typed.trim());
  const end = (finish: () => void) => {
    if (isEnded.current) return;
    isEnded.current = true;
    finish();
  };
  const save = () => end(() => (typed.trim() === text.trim() ? onCancel() : onSave(typed.trim())));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter' && fault) return;
    const cell = event.currentTarget.closest<HTMLElement>('[data-column]');
    if (event.key === 'Escape') end(onCancel);
    else save();
    cell?.focus();
  };
  return (
    <Box flex="1" minW="0" data-edits onClick={(event) => event.stopPropagation()}>
      <Input
        size="sm"
        h="30px"
        autoComplete="off"
        autoFocus
        aria-label={label}
        aria-invalid={fault !== undefined}
        title={fault}
        maxLength={maxLength}
        {...(choices.length > 0 && { list })}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (fault ? end(onCancel) : save())}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </Box>
  );
}
