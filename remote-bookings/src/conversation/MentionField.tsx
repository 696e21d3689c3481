import { listCommentReaders } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { keepPreviousData } from '@quayside/kernel/query';
import { Box, Textarea, useDebounced, VisuallyHidden } from '@quayside/ui';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type DraftMention, mentionQuery } from './commentDraft';
import type { ConversationTarget } from './useConversation';

interface MentionFieldProps {
  talk: ConversationTarget;
  /** Whether the customer reads the comment; decides who can be mentioned. */
  isVisible: boolean;
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onMention: (person: DraftMention) => void;
  onSend: () => void;
  onEscape?: () => void;
  invalid: boolean;
  /** Id of the element that describes the readers and errors. */
  describedBy: string;
}

/** Text field that mentions readers by typing @. Ctrl or Cmd with Enter submits. */
export function MentionField(props: MentionFieldProps) {
  const { talk, isVisible, label, field, text, onText, onMention, onSend, onEscape, invalid, describedBy } = props;
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const searchText = useDebounced(query, 150);
  const { data } = useCall(
    listCommentReaders,
    { params: talk, query: { searchText: searchText ?? '', ...(isVisible && { visible: 'true' }) } },
    { enabled: query !== null && searchText !== null, placeholderData: keepPreviousData },
  );
  const people = query === null ? [] : (data ?? []);
  const isOpen = people.length > 0;
  const chosen = Math.min(active, people.length - 1);
  const look = (area: HTMLTextAreaElement) => {
    setQuery(mentionQuery(area.value.slice(0, area.selectionStart)));
    setActive(0);
  };
  const name = (person: DraftMention | undefined) => {
    const area = field.current;
    if (!area || !person || query === null) return;
    const caret = area.selectionStart;
    const named = `${text.slice(0, caret - query.length - 1)}@${person.fullName} `;
    onText(named + text.slice(caret));
    onMention(person);
    setQuery(null);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(named.length, named.length);
    });
  };
  const inList = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'ArrowDown') setActive((chosen + 1) % people.length);
    else if (key === 'ArrowUp') setActive((chosen - 1 + people.length) % people.length);
    else if (key === 'Enter' || key === 'Tab') name(people[chosen]);
    else if (key === 'Escape') setQuery(null);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setQuery(null);
      onSend();
    } else if (isOpen && inList(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Escape') onEscape?.();
  };
  return (
    <Box position="relative">
      <Textarea
        ref={field}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` })}
        value={text}
        rows={3}
        autoresize
        maxH="320px"
        placeholder="Write a comment. @ names somebody."
        onChange={(event) => {
          onText(event.currentTarget.value);
          look(event.currentTarget);
        }}
        onClick={(event) => look(event.currentTarget)}
        onBlur={() => setQuery(null)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {isOpen ? `${people.length} people. Arrows choose, Enter names.` : ''}
      </VisuallyHidden>
      {isOpen && (
        <Box
          id={listId}
          role="listbox"
          aria-label="People"
          position="absolute"
          zIndex="dropdown"
          insetX="0"
          top="100%"
          mt="4px"
          maxW="360px"
          maxH="240px"
          overflowY="auto"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="md"
          py="4px"
        >
          {people.map((person, index) => (
            <Box
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              px="12px"
              py="8px"
              textStyle="dense"
              cursor="pointer"
              bg={index === chosen ? 'marine.subtle' : 'transparent'}
              // Keep the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setActive(index)}
              onClick={() => name(person)}
            >
              <Box as="span" fontWeight="medium">
                {person.fullName}
              </Box>
              <Box as="span" color="fg.muted" ms="8px">
                {person.companyName}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
