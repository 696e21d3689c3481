import type { BookingCard } from '@quayside/contract';
import { holdsSeveralNumbers, MAX_PASTED_LENGTH } from '@quayside/freight';
import { useNavigate } from '@quayside/kernel/router';
import { Box, Input, Kbd, Popover, Spinner, searchFrom, tooShort, VisuallyHidden } from '@quayside/ui';
import { Search } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { SearchSuggestion } from './SearchSuggestion';
import { useBookingSearch } from './useBookingSearch';
import { useSlashKey } from './useSlashKey';

const PasteDialog = lazy(() => import('./PasteDialog'));

/** Longest text of a single search. A longer one is searched for the numbers in it. */
const MAX_SEARCH_LENGTH = 80;

const isList = (text: string): boolean =>
  text.length > MAX_PASTED_LENGTH || text.trim().length > MAX_SEARCH_LENGTH || holdsSeveralNumbers(text);

/**
 * Search in the shell's header: by MBL, HBL, reference or container number. Enter searches for the typed text when no
 * row is active (docs/decisions/0018 explains why this is not Chakra's Combobox).
 */
export default function GlobalSearch() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [pasted, setPasted] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const { suggestions, outcome, submit, forget } = useBookingSearch(text);
  useSlashKey(input);

  const items = suggestions.state === 'found' ? suggestions.items : [];
  const typed = text.trim();
  const message = getSearchMessage(suggestions.state, outcome, items.length);

  const type = (next: string) => {
    forget();
    setText(next);
    setActive(-1);
    setOpen(next.trim().length > 0);
  };
  const leave = () => {
    type('');
    input.current?.blur();
  };
  const findAll = (list: string) => {
    leave();
    // A dialog that opens before the list of suggestions has closed is closed with it.
    requestAnimationFrame(() => setPasted(list));
  };
  const onPaste = (event: ClipboardEvent) => {
    const list = event.clipboardData.getData('text');
    if (!isList(list)) return;
    event.preventDefault();
    findAll(list);
  };
  const choose = ({ _id }: BookingCard) => {
    leave();
    navigate(`/bookings/${_id}/overview`);
  };
  const enter = async () => {
    const chosen = items[active];
    if (chosen) return choose(chosen);
    if (typed.length < searchFrom) return setOpen(typed.length > 0);
    if (isList(typed)) return findAll(typed);
    setOpen(true);
    if (await submit()) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return leave();
    if (event.key === 'Enter') return void enter();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const rows = items.length + 1;
    setOpen(true);
    setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + rows) % rows) - 1);
  };

  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      autoFocus={false}
      persistentElements={[() => input.current]}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor asChild>
        <Box role="search" position="relative" color="fg">
          <Box position="absolute" left="11px" top="50%" translate="0 -50%" zIndex="1" color="fg.subtle">
            {outcome === 'searching' ? <Spinner size="xs" /> : <Search size={16} aria-hidden />}
          </Box>
          <Input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            autoComplete="off"
            aria-label="Search bookings"
            aria-expanded={open}
            {...(open && { 'aria-controls': listId })}
            aria-autocomplete="list"
            aria-keyshortcuts="/"
            {...(items[active] && { 'aria-activedescendant': `${listId}-${active}` })}
            placeholder="Search MBL, HBL, Ref, or Cntr #"
            ps="34px"
            pe="36px"
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => setOpen(typed.length > 0)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <Kbd
            aria-hidden
            position="absolute"
            right="9px"
            top="50%"
            translate="0 -50%"
            display={{ base: 'none', sm: 'inline-flex' }}
          >
            /
          </Kbd>
          <Popover.Positioner>
            <Popover.Content
              role="presentation"
              width={{ base: 'calc(100vw - 32px)', sm: '440px' }}
              maxH="420px"
              overflowY="auto"
              p="4px"
              onMouseDown={(event) => event.preventDefault()}
            >
              {message && (
                <Box role="status" px="10px" py="7px" color="fg.muted">
                  {message}
                </Box>
              )}
              <Box role="listbox" id={listId} aria-label="Bookings found">
                {items.map((booking, row) => (
                  <SearchSuggestion
                    key={booking._id}
                    id={`${listId}-${row}`}
                    booking={booking}
                    typed={typed}
                    active={row === active}
                    onPoint={() => setActive(row)}
                    onChoose={() => choose(booking)}
                  />
                ))}
              </Box>
            </Popover.Content>
          </Popover.Positioner>
        </Box>
      </Popover.Anchor>
      <VisuallyHidden role="status">
        {open && items.length > 0 && `${items.length} ${items.length === 1 ? 'booking' : 'bookings'} found`}
      </VisuallyHidden>
      {pasted !== undefined && (
        <Suspense>
          <PasteDialog text={pasted} onClose={() => setPasted(undefined)} />
        </Suspense>
      )}
    </Popover.Root>
  );
}

const getSearchMessage = (
  state: ReturnType<typeof useBookingSearch>['suggestions']['state'],
  outcome: ReturnType<typeof useBookingSearch>['outcome'],
  found: number,
): string | undefined => {
  if (state === 'too-short') return tooShort;
  if (state === 'failed' && outcome === 'idle') return 'The search failed. Press Enter to try again.';
  if (outcome === 'nothing' || (state === 'found' && found === 0)) return 'No result found';
  return state === 'searching' || outcome === 'searching' ? 'Searching…' : undefined;
};
