import { Box, Button, Checkbox, Flex, IconButton } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ColumnChoice, type ColumnKey, leadKey, moveColumn, toggleColumn } from '../listView/columnChoice';
import { tableColumns } from './tableColumns';

export interface ColumnMenuProps {
  choice: ColumnChoice;
  /** Columns that the user may show. */
  offered: readonly ColumnKey[];
  /** Called with the new choice; with undefined to return to the default. */
  onChoose: (choice: ColumnChoice | undefined) => void;
}

type Step = 1 | -1;
const directions = [
  { step: -1, word: 'up', Icon: ChevronUp },
  { step: 1, word: 'down', Icon: ChevronDown },
] as const satisfies readonly { step: Step; word: string; Icon: unknown }[];

/** Shows, hides and moves the columns of the table. Every change applies at once and is remembered. */
export default function ColumnMenu({ choice, offered, onChoose }: ColumnMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: ColumnKey; step: Step }>();
  const columns = choice.order.filter((key) => offered.includes(key));
  const shown = columns.filter((key) => !choice.hidden.includes(key)).length;

  // Moving an element in the document takes its focus; at the end of the list its button is disabled.
  useLayoutEffect(() => {
    if (!moved) return;
    const [same, other] = [moved.step, -moved.step].map((step) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.key} ${step}"]:not(:disabled)`),
    );
    (same ?? other)?.focus();
  }, [moved]);

  const move = (key: ColumnKey, step: Step) => {
    onChoose(moveColumn(choice, key, step, offered));
    setMoved({ key, step });
  };
  return (
    <>
      <Flex align="center" justify="space-between" px="14px" h="44px" borderBottomWidth="1px" textStyle="dense">
        <Box fontWeight="semibold">Columns</Box>
        <Box textStyle="caption" color="fg.muted" role="status">
          {shown + 1} of {columns.length + 1}
        </Box>
      </Flex>
      <Box px="14px" pt="10px" pb="4px" textStyle="caption" color="fg.muted">
        {tableColumns[leadKey].title} always comes first.
      </Box>
      <Box
        as="ul"
        ref={list}
        aria-label="Columns"
        listStyleType="none"
        maxH="min(420px, 60dvh)"
        overflowY="auto"
        px="6px"
      >
        {columns.map((key, index) => (
          <Flex as="li" key={key} align="center" ps="8px">
            <Checkbox.Root
              flex="1"
              py="6px"
              checked={!choice.hidden.includes(key)}
              onCheckedChange={() => onChoose(toggleColumn(choice, key))}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control>
                <Checkbox.Indicator />
              </Checkbox.Control>
              <Checkbox.Label textStyle="dense">{tableColumns[key].title}</Checkbox.Label>
            </Checkbox.Root>
            {directions.map(({ step, word, Icon }) => (
              <IconButton
                key={word}
                variant="ghost"
                size="sm"
                minW="28px"
                aria-label={`Move ${tableColumns[key].title} ${word}`}
                data-move={`${key} ${step}`}
                disabled={index + step < 0 || index + step >= columns.length}
                onClick={() => move(key, step)}
              >
                <Icon aria-hidden />
              </IconButton>
            ))}
          </Flex>
        ))}
      </Box>
      <Flex px="6px" py="6px" borderTopWidth="1px" align="center" justify="space-between">
        <Button size="sm" variant="ghost" onClick={() => onChoose(undefined)}>
          Reset
        </Button>
        <Box px="8px" textStyle="caption" color="fg.muted">
          Remembered in this browser
        </Box>
      </Flex>
    </>
  );
}
