import { bookingTeamLimits, listBookingTeams } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Flex, FormField, IconButton, Input, Panel, Skeleton } from '@quayside/ui';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { OwnerSelect } from './OwnerSelect';
import { useTeamChange, useTeamChoices, useTeams } from './useTeams';

/** Owner and tags of a booking, which only the forwarder's own staff see. */
export default function TeamPanel({ id }: { id: string }) {
  const team = useTeams([id], true).get(id);
  const change = useTeamChange(id);
  const hasFailed = useQueryClient().getQueryState([...callKey(listBookingTeams), [id]])?.status === 'error';
  return (
    <Panel
      title="Team"
      actions={
        <Box textStyle="caption" color="fg.subtle">
          Visible to your team only
        </Box>
      }
    >
      <Flex direction="column" gap="12px" p="16px">
        {hasFailed && <Box role="alert">Owner and tags could not be loaded. Reload the page.</Box>}
        {!team && !hasFailed && <Skeleton h="96px" />}
        {team && (
          <>
            <FormField label="Owner" name="booking-owner">
              <OwnerSelect owner={team.owner} onChoose={(owner) => void change({ action: 'assign-owner', owner })} />
            </FormField>
            {team.owner?.isActive === false && (
              <Box textStyle="caption" color="fg.warning">
                {team.owner.fullName} no longer works in your team. Choose another owner.
              </Box>
            )}
            <Tags
              tags={team.tags}
              onAdd={(tag) => change({ action: 'add-tag', tag })}
              onRemove={(tag) => void change({ action: 'remove-tag', tag })}
            />
          </>
        )}
      </Flex>
    </Panel>
  );
}

interface TagsProps {
  tags: readonly string[];
  /** Resolves to whether the tag was added; a refused one stays in the field. */
  onAdd: (tag: string) => Promise<boolean>;
  onRemove: (tag: string) => void;
}

function Tags({ tags, onAdd, onRemove }: TagsProps) {
  const choices = useTeamChoices().tags.filter((tag) => !tags.includes(tag));
  const list = useId();
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (!tag || isAdding) return;
    setIsAdding(true);
    if (await onAdd(tag)) setTyped('');
    setIsAdding(false);
  };
  return (
    <>
      {tags.length > 0 && (
        <Flex as="ul" aria-label="Tags" listStyleType="none" wrap="wrap" gap="6px">
          {tags.map((tag) => (
            <Flex
              as="li"
              key={tag}
              align="center"
              ps="8px"
              borderRadius="sm"
              bg="bg.muted"
              textStyle="label"
              maxW="100%"
            >
              <Box minW="0" overflowWrap="anywhere">
                {tag}
              </Box>
              <IconButton size="xs" variant="ghost" aria-label={`Remove tag ${tag}`} onClick={() => onRemove(tag)}>
                <X aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      )}
      {tags.length < bookingTeamLimits.tags ? (
        <Flex as="form" {...{ onSubmit: add }} align="flex-end" gap="8px">
          <Box flex="1">
            <FormField label="Add a tag" name="booking-tag">
              <Input
                autoComplete="off"
                list={list}
                maxLength={bookingTeamLimits.tagLength}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </FormField>
          </Box>
          <Button type="submit" variant="outline" loading={isAdding} loadingText="Add">
            Add
          </Button>
          <datalist id={list}>
            {choices.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </Flex>
      ) : (
        <Box textStyle="caption" color="fg.muted">
          This booking has {bookingTeamLimits.tags} tags. Remove one to add another.
        </Box>
      )}
    </>
  );
}
