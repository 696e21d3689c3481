import { searchLength } from '@quayside/contract';
import type { Viewer } from '@quayside/contract/composition';
import { useLocation, useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Dialog, Flex, Input, Kbd, Portal, Spinner, VisuallyHidden } from '@quayside/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { PaletteRow } from './PaletteRow';
import type { PaletteItem } from './paletteItem';
import { createKeyHandler } from './paletteKeys';
import { buildSections, describeMissing, listKinds } from './paletteSections';
import { readRecent, useRecentItems } from './recentItems';
import { useRecordSearch } from './useRecordSearch';

export interface PaletteProps {
  composition: ShellComposition;
  viewer: Viewer;
  onClose: () => void;
  /** Shows the widget of a chosen action. */
  onWidget: (item: PaletteItem) => void;
}

/** Finds records, pages and actions by keyboard: a dialog with a combobox, on phones a full-screen sheet. */
export default function Palette({ composition, viewer, onClose, onWidget }: PaletteProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Text for which Enter was pressed before its records had arrived. */
  const [waiting, setWaiting] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** Whether a page was chosen: the focus then goes to its heading instead of back. */
  const leaves = useRef(false);
  const listId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id: person } = useUser();
  const recent = readRecent(useRecentItems(({ people }) => people[person]));
  const remember = useRecentItems((state) => state.remember);
  const { remotes } = composition;
  const kinds = useMemo(() => listKinds(remotes, viewer).map(({ kind }) => kind), [remotes, viewer]);
  const typed = text.trim();
  const { hits, isPending, failure, retry } = useRecordSearch(typed, kinds);
  const sections = buildSections({ remotes, viewer, pathname, typed, hits, recent });
  const items = sections.flatMap((section) => section.items);
  const active = Math.min(chosen, Math.max(0, items.length - 1));
  const missing = describeMissing(remotes);

  const choose = (item: PaletteItem | undefined, inNewTab = false) => {
    if (!item) return;
    if (item.path) remember(person, item);
    if (item.path && inNewTab) {
      window.open(item.path, '_blank', 'noopener');
      return;
    }
    leaves.current = item.path !== undefined;
    onClose();
    if (item.path) navigate(item.path);
    else onWidget(item);
  };
  const enter = (inNewTab: boolean) => {
    // The best match of a pasted number may still be on its way.
    if (isPending && chosen === 0 && !inNewTab) setWaiting(typed);
    else choose(items[active], inNewTab);
  };
  const openAwaited = useEffectEvent(() => {
    if (waiting === undefined || isPending) return;
    setWaiting(undefined);
    if (waiting === typed) choose(items[0]);
  });
  // The records arrive from outside.
  useEffect(() => openAwaited(), [isPending, waiting]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active, listId]);

  const onKeyDown = createKeyHandler({ sections, items, active, setActive: setChosen, onEnter: enter });
  let row = -1;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      initialFocusEl={() => field.current}
      finalFocusEl={() => (leaves.current ? document.querySelector<HTMLElement>('main h1') : null)}
      placement="top"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="0">
          <Dialog.Content
            aria-label="Command palette"
            // The focus trap may start before the field is mounted, and then focuses the dialog.
            onFocus={(event) => event.target === event.currentTarget && field.current?.focus()}
            w={{ base: '100vw', sm: 'min(680px, calc(100vw - 32px))' }}
            maxW="none"
            h={{ base: '100dvh', sm: 'auto' }}
            maxH={{ base: '100dvh', sm: 'min(540px, calc(100dvh - 140px))' }}
            m="0"
            mt={{ base: '0', sm: '112px' }}
            borderRadius={{ base: '0', sm: 'md' }}
            display="flex"
            flexDirection="column"
            overflow="hidden"
          >
            <Flex align="center" gap="12px" px="16px" h="56px" flexShrink="0" borderBottomWidth="1px">
              <Box color="fg.subtle">
                {isPending ? <Spinner size="xs" aria-hidden /> : <Search size={18} aria-hidden />}
              </Box>
              <Input
                ref={field}
                type="text"
                inputMode="search"
                enterKeyHint="go"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-label="Search records, pages and actions"
                aria-expanded={items.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                {...(items.length > 0 && { 'aria-activedescendant': `${listId}-${active}` })}
                placeholder="Search records, pages and actions"
                maxLength={searchLength.most}
                flex="1"
                border="0"
                px="0"
                bg="transparent"
                outline="0"
                boxShadow="none"
                _focusVisible={{ outline: '0', boxShadow: 'none' }}
                textStyle="heading"
                fontWeight="normal"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setChosen(0);
                  setWaiting(undefined);
                }}
                onKeyDown={onKeyDown}
              />
              <Kbd aria-hidden display={{ base: 'none', sm: 'inline-flex' }}>
                Esc
              </Kbd>
              <Button variant="ghost" size="sm" display={{ base: 'inline-flex', sm: 'none' }} onClick={onClose}>
                Close
              </Button>
            </Flex>
            <Box flex="1" minH="0" overflowY="auto" p="8px" overscrollBehavior="contain">
              <Box role="listbox" id={listId} aria-label="Results">
                {sections.map(({ title, items: some }) => (
                  <Box key={title} role="group" aria-labelledby={`${listId}-${title}`}>
                    <Box
                      id={`${listId}-${title}`}
                      px="10px"
                      pt="10px"
                      pb="4px"
                      textStyle="caption"
                      fontWeight="semibold"
                      color="fg.muted"
                    >
                      {title}
                    </Box>
                    {some.map((item) => {
                      row += 1;
                      const at = row;
                      return (
                        <PaletteRow
                          key={item.id}
                          id={`${listId}-${at}`}
                          item={item}
                          typed={typed}
                          active={at === active}
                          onPoint={() => setChosen(at)}
                          onChoose={(inNewTab) => choose(item, inNewTab)}
                        />
                      );
                    })}
                  </Box>
                ))}
              </Box>
              {failure && (
                <Flex role="alert" align="center" gap="12px" px="10px" py="8px">
                  <Box flex="1">The search failed. {failure}</Box>
                  <Button variant="outline" size="sm" onClick={retry}>
                    Try again
                  </Button>
                </Flex>
              )}
              {items.length === 0 && !isPending && !failure && (
                <Box px="10px" py="14px" color="fg.muted">
                  {typed.length < searchLength.least
                    ? 'Type one more character to search.'
                    : `Nothing matches “${typed}”. Check the spelling, or type a part of the number or name.`}
                </Box>
              )}
            </Box>
            <VisuallyHidden role="status">
              {isPending ? 'Searching…' : `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
            </VisuallyHidden>
            <Flex
              display={{ base: missing ? 'flex' : 'none', sm: 'flex' }}
              align="center"
              gap="16px"
              px="16px"
              minH="38px"
              flexShrink="0"
              borderTopWidth="1px"
              bg="bg.subtle"
              textStyle="caption"
              color="fg.muted"
            >
              <Flex aria-hidden display={{ base: 'none', sm: 'flex' }} gap="16px" align="center">
                <span>
                  <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
                </span>
                <span>
                  <Kbd>↵</Kbd> open
                </span>
                <span>
                  <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> new tab
                </span>
                <span>
                  <Kbd>Tab</Kbd> next section
                </span>
              </Flex>
              {missing && (
                <Box ms="auto" color="fg.warning" truncate>
                  {missing}
                </Box>
              )}
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
