import { bookingTeamLimits, type runBookingAction } from '@quayside/contract';
import { FormField, Input, SelectField } from '@quayside/ui';
import { useId } from 'react';
import type * as v from 'valibot';
import { useTeamChoices, useTeams } from '../team/useTeams';

type Body = v.InferInput<typeof runBookingAction.body>;

/** Values that an action sets; undefined until they are chosen. */
export type ActionChoice = Readonly<Pick<Body, 'owner' | 'tag' | 'step' | 'fields' | 'editReason'>>;

export interface ChoiceFieldProps {
  ids: readonly string[];
  choice: ActionChoice;
  onChoose: (choice: ActionChoice) => void;
}

const nobody = 'nobody';

function OwnerField({ choice, onChoose }: ChoiceFieldProps) {
  const { owners } = useTeamChoices();
  const value = choice.owner === null ? nobody : (choice.owner ?? '');
  return (
    <FormField label="Owner" name="action-owner">
      <SelectField
        placeholder="Choose a person"
        options={[{ value: nobody, label: 'Nobody' }, ...owners]}
        value={value}
        onChange={({ target }) => {
          if (target.value) onChoose({ owner: target.value === nobody ? null : target.value });
        }}
      />
    </FormField>
  );
}

/** Tag that is typed, with the tags of the team as suggestions. */
export function TypedTagField({ choice, onChoose }: ChoiceFieldProps) {
  const { tags } = useTeamChoices();
  const list = useId();
  return (
    <FormField label="Tag" name="action-tag">
      <Input
        autoComplete="off"
        list={list}
        maxLength={bookingTeamLimits.tagLength}
        value={choice.tag ?? ''}
        onChange={({ target }) => onChoose({ tag: target.value })}
      />
      <datalist id={list}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </FormField>
  );
}

function KnownTagField({ ids, choice, onChoose }: ChoiceFieldProps) {
  const teams = useTeams(ids, true);
  const tags = [...new Set([...teams.values()].flatMap((team) => team.tags))].sort((a, b) => a.localeCompare(b));
  return (
    <FormField label="Tag" name="action-tag" {...(teams.size > 0 && tags.length === 0 && { hint: noTags })}>
      <SelectField
        placeholder="Choose a tag"
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        value={choice.tag ?? ''}
        onChange={({ target }) => onChoose(target.value ? { tag: target.value } : {})}
      />
    </FormField>
  );
}

const noTags = 'The selected bookings have no tags.';

/** Field of each action on owner or tags. */
export const teamChoiceFields = {
  'assign-owner': OwnerField,
  'add-tag': TypedTagField,
  'remove-tag': KnownTagField,
} as const;
