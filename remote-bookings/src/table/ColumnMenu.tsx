import { type BookingGrouping, bookingGroupingKeys, bookingGroupings } from '@quayside/freight';
import { useSearchParams } from '@quayside/kernel/router';
import { Box, Button, Checkbox, Flex, IconButton, SelectField } from '@quayside/ui';
import { ChevronDown, ChevronUp, Pin, PinOff } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  type ColumnChoice,
  type ColumnKey,
  leadKey,
  MAX_PINNED,
  moveColumn,
  orderedColumns,
  toggleColumn,
  togglePin,
} from '../listView/columnChoice';
import { changeView, readView, writeView } from '../listView/listView';
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

/** Shows, hides, pins and moves the columns of the table. Every change applies at once and is remembered. */
export default function ColumnMenu({ choice, offered, onChoose }: ColumnMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: ColumnKey; step: Step | 'pin' }>();
  const columns = orderedColumns(choice).filter((key) => offered.includes(key));
  const pinned = columns.filter((key) => choice.pinned.includes(key)).length;
  const shown = columns.filter((key) => !choice.hidden.includes(key)).length;

  // Moving an element in the document takes its focus; at the end of the list its button is disabled.
  useLayoutEffect(() => {
    if (!moved) return;
    const [same, other] = (moved.step === 'pin' ? ['pin'] : [moved.step, -moved.step]).map((step) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.key} ${step}"]:not(:disabled)`),
    );
    (same ?? other)?.focus();
  }, [moved]);

  const move = (key: ColumnKey, step: Step) => {
    onChoose(moveColumn(choice, key, step, offered));
    setMoved({ key, step });
  };
  const pin = (key: ColumnKey) => {
    onChoose(togglePin(choice, key));
    setMoved({ key, step: 'pin' });
  };
  const isAtEdge = (index: number, step: Step) =>
    index + step < 0 || index + step >= columns.length || index < pinned !== index + step < pinned;
  return (
    <>
      <Flex align="center" justify="space-between" px="14px" h="44px" borderBottomWidth="1px" textStyle="dense">
        <Box fontWeight="semibold">Columns</Box>
        <Box textStyle="caption" color="fg.muted" role="status">
          {shown + 1} of {columns.length + 1}
        </Box>
      </Flex>
      <Box px="14px" pt="10px" pb="4px" textStyle="caption" color="fg.muted">
        {tableColumns[leadKey].title} always comes first. Up to {MAX_PINNED} pinned columns follow and stay in sight on
        wide screens.
      </Box>
      <GroupBySelect isStaff={offered.includes('owner')} />
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
            <PinButton
              title={tableColumns[key].title}
              name={`${key} pin`}
              isPinned={choice.pinned.includes(key)}
              isFull={choice.pinned.length >= MAX_PINNED}
              onToggle={() => pin(key)}
            />
            {directions.map(({ step, word, Icon }) => (
              <IconButton
                key={word}
                variant="ghost"
                size="sm"
                minW="28px"
                aria-label={`Move ${tableColumns[key].title} ${word}`}
                data-move={`${key} ${step}`}
                disabled={isAtEdge(index, step)}
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

interface PinButtonProps {
  title: string;
  name: string;
  isPinned: boolean;
  /** Whether no more columns can be pinned. */
  isFull: boolean;
  onToggle: () => void;
}

function PinButton({ title, name, isPinned, isFull, onToggle }: PinButtonProps) {
  const Icon = isPinned ? PinOff : Pin;
  return (
    <IconButton
      variant="ghost"
      size="sm"
      minW="28px"
      aria-label={`Pin ${title}`}
      aria-pressed={isPinned}
      title={isFull && !isPinned ? `At most ${MAX_PINNED} columns are pinned. Unpin one first.` : undefined}
      color={isPinned ? 'marine.fg' : 'fg.muted'}
      data-move={name}
      disabled={isFull && !isPinned}
      onClick={onToggle}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

/** Chooses the fact by which the table is grouped: in the address, so that a saved view and a link have it. */
function GroupBySelect({ isStaff }: { isStaff: boolean }) {
  const [address, setAddress] = useSearchParams();
  const groupings = bookingGroupingKeys.filter((key) => key !== 'owner' || isStaff);
  const choose = (chosen: string) =>
    setAddress((now) =>
      writeView(changeView(readView(now), { layout: 'table', groupBy: (chosen || undefined) as BookingGrouping })),
    );
  return (
    <Flex align="center" gap="8px" px="14px" pb="8px">
      <Box textStyle="dense" whiteSpace="nowrap" aria-hidden>
        Group by
      </Box>
      <SelectField
        aria-label="Group by"
        placeholder="Nothing"
        options={groupings.map((value) => ({ value, label: bookingGroupings[value].label }))}
        value={readView(address).groupBy ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </Flex>
  );
}
