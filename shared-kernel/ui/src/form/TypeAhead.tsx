import { Box, Flex, Input, Popover, Portal, Spinner, useFieldContext } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useLayerPortal } from '../layer/layerContainer';
import { t } from '../texts/common';
import { FieldMessage } from './FieldMessage';
import { useListKeys } from './useListKeys';
import { useUnmatched } from './useUnmatched';

export interface TypeAheadProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
  onBlur?: (() => void) | undefined;
  items: readonly T[];
  toId: (item: T) => string;
  toText: (item: T) => string;
  /** Receives the typed text; null while the chosen value is shown. */
  onType: (text: string | null) => void;
  renderItem: (item: T, typed: string) => ReactNode;
  /** Text before the chosen value: its code in mono. */
  prefix?: ((item: T) => string) | undefined;
  /** Error for a text that matches no choice: 'Choose a port from the list'. */
  unmatched?: string;
  /** Message instead of the list. */
  message?: string | undefined;
  busy?: boolean;
  /** Last row of the list, which adds the typed text. */
  add?: { label: string; onAdd: () => void } | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
}

/**
 * Text field with a list of matches, by the ARIA combobox pattern; base of the pickers. Text without a choice stays
 * after blur, is marked as invalid and clears the earlier value. Chakra's Combobox reverts or keeps it instead
 * (docs/decisions/0018).
 */
export function TypeAhead<T>(props: TypeAheadProps<T>) {
  const { value, onChange, onType, items, toId, toText, renderItem, prefix, message, busy, add } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // Closing the list returns the focus to the field, which would close a dialog opened before that.
  const afterClosing = useRef<() => void>(undefined);
  const listId = useId();
  const field = useFieldContext();
  const portal = useLayerPortal();
  const fixed = Boolean(field?.readOnly || field?.disabled);
  const isUnmatched = typed !== null && typed.trim() !== '';
  const faultId = useId();
  const fault = useUnmatched(
    input,
    left && isUnmatched ? (props.unmatched ?? t('Choose one from the list')) : undefined,
  );
  const optionId = (row: number) => `${listId}-${row}`;

  const type = (text: string | null) => {
    setTyped(text);
    setLeft(false);
    onType(text);
    keys.setActive(0);
  };
  const choose = (row: number) => {
    const item = items[row];
    if (item !== undefined) {
      onChange(item);
      type(null);
    } else afterClosing.current = add?.onAdd;
    setOpen(false);
  };
  const clear = () => {
    onChange(null);
    type(null);
    input.current?.focus();
  };
  const settle = () => {
    if (typed === null) return;
    if (value && typed.trim() === toText(value)) return type(null);
    if (value) onChange(null);
    if (isUnmatched) setLeft(true);
    else type(null);
  };
  const leave = () => {
    settle();
    setOpen(false);
    props.onBlur?.();
  };
  const keys = useListKeys({ open, setOpen, rows: items.length + (add ? 1 : 0), choose, optionId });

  if (known !== value) {
    setKnown(value);
    // A value chosen elsewhere replaces the typed text.
    if (value && typed !== null) setTyped(null);
  }

  const code = value && typed === null ? prefix?.(value) : undefined;
  return (
    <Popover.Root
      open={open && !fixed}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ sameWidth: true, placement: 'bottom-start', gutter: 4 }}
      autoFocus={false}
      onExitComplete={() => {
        afterClosing.current?.();
        afterClosing.current = undefined;
      }}
      persistentElements={[() => input.current]}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor asChild>
        <Box position="relative" width="100%">
          {code && (
            <Box
              as="span"
              aria-hidden
              position="absolute"
              zIndex="1"
              left="11px"
              top="50%"
              translate="0 -50%"
              textStyle="id"
              fontWeight="semibold"
              pointerEvents="none"
            >
              {code}
            </Box>
          )}
          <Input
            ref={input}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open && !fixed}
            aria-controls={listId}
            aria-activedescendant={keys.activeId}
            aria-label={props['aria-label']}
            {...(fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
            placeholder={props.placeholder}
            value={typed ?? (value ? toText(value) : '')}
            onChange={(event) => {
              type(event.target.value);
              setOpen(true);
            }}
            onClick={(event) => {
              setOpen(true);
              if (typed === null) event.currentTarget.select();
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={leave}
            onKeyDown={(event) => {
              keys.onKeyDown(event);
              if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isUnmatched)
                return;
              event.preventDefault();
              settle();
            }}
            ps={code ? `${code.length * 8 + 22}px` : '10px'}
            pe="52px"
            textOverflow="ellipsis"
          />
          <Flex
            position="absolute"
            right="10px"
            top="50%"
            translate="0 -50%"
            align="center"
            gap="6px"
            color="fg.subtle"
          >
            {busy && <Spinner size="xs" />}
            {value && !fixed && (
              <Box
                as="button"
                {...{ type: 'button' }}
                aria-label={t('Clear')}
                tabIndex={-1}
                boxSize="24px"
                display="grid"
                placeItems="center"
                me="-4px"
                cursor="pointer"
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              >
                <X size={14} aria-hidden />
              </Box>
            )}
            <Box pointerEvents="none">
              <ChevronDown size={16} aria-hidden />
            </Box>
          </Flex>
        </Box>
      </Popover.Anchor>
      {fault && (
        <Box id={faultId} aria-live="polite" data-part="fault">
          <FieldMessage>{fault}</FieldMessage>
        </Box>
      )}
      <Portal {...portal}>
        <Popover.Positioner>
          <Popover.Content
            role="presentation"
            width="auto"
            maxH="320px"
            overflowY="auto"
            p="4px"
            onMouseDown={(event) => event.preventDefault()}
          >
            {message && (
              <Box role="status" px="10px" py="7px" color="fg.muted">
                {message}
              </Box>
            )}
            <Box role="listbox" id={listId} aria-label={t('Choices')}>
              {items.map((item, row) => (
                <Row
                  key={toId(item)}
                  id={optionId(row)}
                  label={[prefix?.(item), toText(item)].filter(Boolean).join(' ')}
                  active={row === keys.active}
                  chosen={value !== null && toId(value) === toId(item)}
                  onPoint={() => keys.setActive(row)}
                  onChoose={() => choose(row)}
                >
                  {renderItem(item, typed ?? '')}
                </Row>
              ))}
              {add && (
                <Row
                  id={optionId(items.length)}
                  active={keys.active === items.length}
                  chosen={false}
                  onPoint={() => keys.setActive(items.length)}
                  onChoose={() => choose(items.length)}
                >
                  <Box as="span" color="marine.fg" fontWeight="medium">
                    {add.label}
                  </Box>
                </Row>
              )}
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface RowProps {
  id: string;
  /** Accessible name in one piece, because the visible text has bold parts. */
  label?: string;
  active: boolean;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
  children: ReactNode;
}

function Row({ id, label, active, chosen, onPoint, onChoose, children }: RowProps) {
  return (
    <Flex
      role="option"
      id={id}
      aria-label={label}
      aria-selected={chosen}
      align="center"
      gap="10px"
      px="10px"
      py="7px"
      minH={{ base: '40px', sm: '34px' }}
      borderRadius="sm"
      textStyle="dense"
      cursor="pointer"
      bg={active ? 'bg.muted' : 'transparent'}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </Flex>
  );
}
