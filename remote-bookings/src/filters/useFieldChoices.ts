import { listBookingFilterValues } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useTeamChoices } from '../team/useTeams';
import type { Choice } from './ChoiceMenu';
import type { LoadedChoices } from './filterFields';
import { useCompanies, useConsignees, useOwners, useShippers } from './useParties';

const columns = ['carrier', 'vessel', 'voyage', 'agent', 'originCountry', 'destinationCountry', 'creator'] as const;
type Column = (typeof columns)[number];
const isColumn = (source: LoadedChoices): source is Column => (columns as readonly string[]).includes(source);

interface FieldChoices {
  readonly choices: readonly Choice[];
  /** Message shown instead of the choices. */
  readonly message: string | undefined;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns a country with its code; a text that is no code stays. */
const countryText = (code: string): string => {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = countryNames.of(code);
  return name && name !== code ? `${name} (${code})` : code;
};

/** Loads the choices of a field from what the caller can see. */
export const useFieldChoices = (source: LoadedChoices): FieldChoices => {
  const field = isColumn(source) ? source : 'carrier';
  const values = useCall(
    listBookingFilterValues,
    { params: { field } },
    { enabled: isColumn(source), staleTime: 60_000 },
  );
  const shippers = useShippers(source === 'shippers');
  const consignees = useConsignees(source === 'consignees');
  const companies = useCompanies(source === 'companies');
  const owners = useOwners(source === 'owners');
  const { tags } = useTeamChoices(source === 'tags');
  if (isColumn(source)) {
    const choices = (values.data ?? []).map(({ value, label }) => ({
      value,
      label: field.endsWith('Country') ? countryText(value) : label,
    }));
    const loading = values.isError ? 'The list could not be loaded' : 'Loading…';
    return { choices, message: values.data ? undefined : loading };
  }
  switch (source) {
    case 'shippers':
      return shippers;
    case 'consignees':
      return consignees;
    case 'companies':
      return companies;
    case 'owners':
      return { ...owners, choices: [{ value: 'none', label: 'Nobody' }, ...owners.choices] };
    case 'tags':
      return { choices: tags.map((tag) => ({ value: tag, label: tag })), message: undefined };
  }
};
