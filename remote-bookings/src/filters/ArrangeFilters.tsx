import { choosePreferences, type PinnedFilter } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Checkbox, FieldMessage, Flex, FormDialog, IconButton, toaster } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListPath } from '../listView/lists';
import { pinnedLabels, standardFilters, usePinnedFilters } from './FilterCells';

interface ArrangeFiltersProps {
  path: ListPath;
  onClose: () => void;
}

const directions = [
  { step: -1, word: 'up', Icon: ChevronUp },
  { step: 1, word: 'down', Icon: ChevronDown },
] as const;
type Step = (typeof directions)[number]['step'];

/** Returns the list with one entry moved by a step. */
const move = (names: readonly PinnedFilter[], name: PinnedFilter, step: Step): PinnedFilter[] => {
  const from = names.indexOf(name);
  const moved = names.filter((each) => each !== name);
  moved.splice(Math.max(0, from + step), 0, name);
  return moved;
};

/** Shows, hides and moves the filters above the list; stored with the account. */
export function ArrangeFilters({ path, onClose }: ArrangeFiltersProps) {
  const { session } = useKernel();
  const { preferences } = useUser();
  const pinned = usePinnedFilters(path);
  const offered = usePinnedFilters(path, standardFilters);
  const [order, setOrder] = useState(() => [...pinned, ...offered.filter((name) => !pinned.includes(name))]);
  const [hidden, setHidden] = useState(() => offered.filter((name) => !pinned.includes(name)));
  const [moved, setMoved] = useState<{ name: PinnedFilter; step: Step }>();
  const list = useRef<HTMLUListElement>(null);
  // Moving an element in the document takes its focus; at the end of the list its button is disabled.
  useLayoutEffect(() => {
    if (!moved) return;
    const [same, other] = [moved.step, -moved.step].map((step) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.name} ${step}"]:not(:disabled)`),
    );
    (same ?? other)?.focus();
  }, [moved]);
  const store = useSend(choosePreferences, {
    onSuccess: (user) => {
      session.setState({ user });
      toaster.success({ id: 'pinned-filters', title: 'Pinned filters changed' });
      onClose();
    },
  });
  const save = () => {
    const shown = order.filter((name) => !hidden.includes(name));
    const isStandard = shown.join() === offered.join();
    // Filters that this list does not have stay, after the others.
    const others = (preferences?.pinnedFilters ?? standardFilters).filter(
      (name) => !(offered as string[]).includes(name),
    );
    store.mutate({ body: { pinnedFilters: isStandard ? null : [...shown, ...others] } });
  };
  const reset = () => {
    setOrder(offered);
    setHidden([]);
  };
  return (
    <FormDialog title="Pinned filters" submitLabel="Save" sending={store.isPending} submit={save} onClose={onClose}>
      <Box color="fg.muted" textStyle="dense" mb="8px">
        Choose the filters above the list and their order. Hidden ones stay under Filter.
      </Box>
      <Box as="ul" ref={list} aria-label="Pinned filters" listStyleType="none">
        {order.map((name, index) => (
          <Flex as="li" key={name} align="center">
            <Checkbox.Root
              flex="1"
              py="6px"
              checked={!hidden.includes(name)}
              onCheckedChange={({ checked }) =>
                setHidden(checked ? hidden.filter((each) => each !== name) : [...hidden, name])
              }
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control>
                <Checkbox.Indicator />
              </Checkbox.Control>
              <Checkbox.Label textStyle="dense">{pinnedLabels[name]}</Checkbox.Label>
            </Checkbox.Root>
            {directions.map(({ step, word, Icon }) => (
              <IconButton
                key={word}
                variant="ghost"
                size="sm"
                aria-label={`Move ${pinnedLabels[name]} ${word}`}
                data-move={`${name} ${step}`}
                disabled={index + step < 0 || index + step >= order.length}
                onClick={() => {
                  setOrder(move(order, name, step));
                  setMoved({ name, step });
                }}
              >
                <Icon aria-hidden />
              </IconButton>
            ))}
          </Flex>
        ))}
      </Box>
      <Button size="sm" variant="ghost" mt="8px" onClick={reset}>
        Back to the standard
      </Button>
      {store.isError && (
        <Box role="alert">
          <FieldMessage>{errorMessage(store.error)}</FieldMessage>
        </Box>
      )}
    </FormDialog>
  );
}
