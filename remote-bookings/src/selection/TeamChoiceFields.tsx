import { bookingTeamLimits } from '@quayside/contract';
import { FormField, Input, SelectField } from '@quayside/ui';
import { useId } from 'react';
import { useTeamChoices, useTeams } from '../team/useTeams';

/** Value that an action on owner or tags sets; undefined until it is chosen. */
export interface TeamChoice {
  readonly owner?: string | null;
  readonly tag?: string;
}

interface FieldProps {
  ids: readonly string[];
  choice: TeamChoice;
  onChoose: (choice: TeamChoice) => void;
}

const nobody = 'nobody';

function OwnerField({ choice, onChoose }: FieldProps) {
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

function NewTagField({ choice, onChoose }: FieldProps) {
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

function KnownTagField({ ids, choice, onChoose }: FieldProps) {
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
  'add-tag': NewTagField,
  'remove-tag': KnownTagField,
} as const;

/** Returns whether an action needs a choice that was not made yet. */
export const lacksChoice = (action: string, { owner, tag }: TeamChoice): boolean => {
  if (action === 'assign-owner') return owner === undefined;
  return action in teamChoiceFields && !tag?.trim();
};
