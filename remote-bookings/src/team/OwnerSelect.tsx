import type { BookingTeam } from '@quayside/contract';
import { SelectField, type SelectFieldProps } from '@quayside/ui';
import { useTeamChoices } from './useTeams';

interface OwnerSelectProps extends Omit<SelectFieldProps, 'options' | 'value' | 'onChange'> {
  owner: BookingTeam['owner'];
  onChoose: (owner: string | null) => void;
}

/** Returns the name of an owner, and that the person left the team. */
export const ownerText = ({ fullName, isActive }: NonNullable<BookingTeam['owner']>): string =>
  isActive ? fullName : `${fullName} (no longer in the team)`;

/** Select of the person in charge. An owner who left the team stays shown until somebody else is chosen. */
export function OwnerSelect({ owner, onChoose, ...field }: OwnerSelectProps) {
  const { owners } = useTeamChoices();
  const isKnown = owner === null || owners.some(({ value }) => value === owner.id);
  const options = isKnown ? owners : [{ value: owner.id, label: ownerText(owner) }, ...owners];
  return (
    <SelectField
      {...field}
      placeholder="Nobody"
      options={options}
      value={owner?.id ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    />
  );
}
