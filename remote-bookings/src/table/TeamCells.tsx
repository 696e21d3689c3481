import { type BookingCard, bookingTeamLimits } from '@quayside/contract';
import { Box, Flex } from '@quayside/ui';
import { Tag as TagIcon, UserPlus } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { OwnerSelect, ownerText } from '../team/OwnerSelect';
import { findTagFault, readTags, tagChanges } from '../team/tagChanges';
import { type Teams, useTeamChoices, useTeams } from '../team/useTeams';
import { CellEditor } from './CellEditor';
import { Known } from './cells';
import { useTeamEdit } from './useTeamEdit';

const TeamContext = createContext<Teams>(new Map());

interface TeamProviderProps {
  cards: readonly BookingCard[];
  /** Whether a column shows owner or tags. */
  enabled: boolean;
  children: ReactNode;
}

/** Provides owner and tags of the loaded bookings to the cells of the table. */
export function TeamProvider({ cards, enabled, children }: TeamProviderProps) {
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  return <TeamContext value={useTeams(ids, enabled)}>{children}</TeamContext>;
}

/** Shows the person in charge; a click or Enter opens a list to choose another one. */
export function OwnerCell({ id }: { id: string }) {
  const team = useContext(TeamContext).get(id);
  const [isEditing, setIsEditing] = useState(false);
  const edit = useTeamEdit(id);
  const { owners } = useTeamChoices(isEditing);
  if (!team) return <Known>{null}</Known>;
  const { owner } = team;
  if (isEditing)
    return (
      <Box flex="1" minW="0" data-edits onClick={(event) => event.stopPropagation()}>
        <OwnerSelect
          aria-label="Owner"
          owner={owner}
          autoFocus
          onBlur={() => setIsEditing(false)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key !== 'Escape') return;
            setIsEditing(false);
            event.currentTarget.closest<HTMLElement>('[data-column]')?.focus();
          }}
          onChoose={(next) => {
            setIsEditing(false);
            const person = owners.find(({ value }) => value === next);
            const expected = person && { id: person.value, fullName: person.label, isActive: true };
            void edit({ ...team, owner: expected ?? null }, [
              { action: 'assign-owner', owner: next, ownerBefore: owner?.id ?? null },
            ]);
          }}
        />
      </Box>
    );
  return (
    <CellButton
      label={owner ? `Owner ${ownerText(owner)}. Change` : 'Assign an owner'}
      color={owner?.isActive === false ? 'fg.warning' : 'inherit'}
      onClick={() => setIsEditing(true)}
    >
      {owner ? (
        <Known>{ownerText(owner)}</Known>
      ) : (
        <Box as="span" color="fg.subtle">
          <UserPlus size={16} aria-hidden />
        </Box>
      )}
    </CellButton>
  );
}

/** Shows the tags; a click, F2 or Enter edits them as a text with commas. */
export function TagsCell({ id }: { id: string }) {
  const team = useContext(TeamContext).get(id);
  const [edited, setEdited] = useState<string>();
  const edit = useTeamEdit(id);
  const known = useTeamChoices(edited !== undefined).tags;
  if (!team) return <Known>{null}</Known>;
  const tags = team.tags.join(', ');
  const save = async (text: string) => {
    setEdited(undefined);
    const next = readTags(text);
    const isSaved = await edit({ ...team, tags: next }, tagChanges(team.tags, next));
    if (!isSaved) setEdited(text);
  };
  if (edited !== undefined)
    return (
      <CellEditor
        label="Tags, separated by commas"
        text={edited}
        maxLength={bookingTeamLimits.tags * (bookingTeamLimits.tagLength + 2)}
        choices={known}
        findFault={findTagFault}
        onSave={(text) => void save(text)}
        onCancel={() => setEdited(undefined)}
      />
    );
  return (
    <CellButton label={tags ? `Tags ${tags}. Change` : 'Add tags'} onClick={() => setEdited(tags)}>
      {tags ? (
        <Known>{tags}</Known>
      ) : (
        <Box as="span" color="fg.subtle">
          <TagIcon size={16} aria-hidden />
        </Box>
      )}
    </CellButton>
  );
}

interface CellButtonProps {
  label: string;
  color?: string;
  onClick: () => void;
  children: ReactNode;
}

/** The value of a cell as the button that edits it. */
function CellButton({ label, color = 'inherit', onClick, children }: CellButtonProps) {
  return (
    <Flex
      as="button"
      {...{ type: 'button' }}
      data-edits
      tabIndex={-1}
      aria-label={label}
      align="center"
      gap="6px"
      minW="28px"
      h="28px"
      px="6px"
      mx="-6px"
      borderRadius="sm"
      cursor="pointer"
      color={color}
      _hover={{ bg: 'bg.muted' }}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {children}
    </Flex>
  );
}
