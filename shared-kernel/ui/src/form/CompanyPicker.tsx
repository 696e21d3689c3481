import { Box } from '@chakra-ui/react';
import { matchingChoices } from '@quayside/freight';
import { useMemo, useState } from 'react';
import { t } from '../texts/common';
import { Matched } from './Matched';
import { TypeAhead } from './TypeAhead';
import { searchFrom } from './useTypeAheadSearch';

/** A record with a company's name: a customer, a contact. */
export interface NamedCompany {
  id: string;
  companyName: string;
}

export interface CompanyPickerProps<T extends NamedCompany> {
  value: T | null;
  onChange: (company: T | null) => void;
  /** All companies; the list is filtered from three typed characters on. */
  companies: readonly T[];
  loading?: boolean;
  onBlur?: () => void;
  placeholder?: string;
  'aria-label'?: string;
}

export const companyId = (company: NamedCompany): string => company.id;
export const companyText = (company: NamedCompany): string => company.companyName;

/** Returns the companies whose name contains the text, best match first; all of them below three characters. */
export const matchingCompanies = <T extends NamedCompany>(companies: readonly T[], text: string): readonly T[] => {
  return text.trim().length < searchFrom
    ? companies
    : matchingChoices(companies, text, ({ companyName }) => ({ names: [companyName] }));
};

/** Picks a customer from a fully loaded list. */
export function CompanyPicker<T extends NamedCompany>({
  companies,
  loading = false,
  ...picker
}: CompanyPickerProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const items = useMemo(() => matchingCompanies(companies, typed ?? ''), [companies, typed]);
  const message = loading ? 'Loading…' : t('No data');
  return (
    <TypeAhead
      {...picker}
      items={items}
      onType={setTyped}
      toId={companyId}
      toText={companyText}
      unmatched={t('Choose a company from the list')}
      busy={loading}
      message={items.length === 0 ? message : undefined}
      placeholder={picker.placeholder ?? t('Select a company')}
      renderItem={(company, text) => (
        <Box as="span" flex="1">
          <Matched text={company.companyName} typed={text} />
        </Box>
      )}
    />
  );
}
