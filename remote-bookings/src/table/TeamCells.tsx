import type { BookingCard } from '@quayside/contract';
import { Box, Flex } from '@quayside/ui';
import { UserPlus } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { OwnerSelect, ownerText } from '../team/OwnerSelect';
import { type Teams, useTeamChange, useTeams } from '../team/useTeams';
import { Known } from './cells';

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
  const change = useTeamChange(id);
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
            void change({ action: 'assign-owner', owner: next });
          }}
        />
      </Box>
    );
  return (
    <Flex
      as="button"
      {...{ type: 'button' }}
      data-edits
      tabIndex={-1}
      aria-label={owner ? `Owner ${ownerText(owner)}. Change` : 'Assign an owner'}
      align="center"
      gap="6px"
      minW="0"
      h="28px"
      px="6px"
      mx="-6px"
      borderRadius="sm"
      cursor="pointer"
      color={owner?.isActive === false ? 'fg.warning' : 'inherit'}
      _hover={{ bg: 'bg.muted' }}
      onClick={(event) => {
        event.stopPropagation();
        setIsEditing(true);
      }}
    >
      {owner ? (
        <Known>{ownerText(owner)}</Known>
      ) : (
        <Box as="span" color="fg.subtle">
          <UserPlus size={16} aria-hidden />
        </Box>
      )}
    </Flex>
  );
}

/** Shows the tags of a booking. */
export function TagsCell({ id }: { id: string }) {
  const tags = useContext(TeamContext).get(id)?.tags ?? [];
  return <Known>{tags.join(', ')}</Known>;
}
