import { Box } from '@chakra-ui/react';
import { bestMatchFirst, matchRank } from '@quayside/freight';
import { useState } from 'react';
import { t } from '../texts/common';
import { companyId, companyText, type NamedCompany } from './CompanyPicker';
import { Matched } from './Matched';
import { TypeAhead } from './TypeAhead';
import { type SearchFunction, type TypeAheadSearch, tooShort, useTypeAheadSearch } from './useTypeAheadSearch';

export interface ContactPickerProps<T extends NamedCompany> {
  value: T | null;
  onChange: (contact: T | null) => void;
  search: SearchFunction<T>;
  /** Separates the cached results of different lists: `['shippers', companyId]`. */
  scope: readonly unknown[];
  /** Adds a contact with the typed text; offered when it matches no name. */
  onAdd?: ((text: string) => void) | undefined;
  onBlur?: () => void;
  placeholder?: string;
  'aria-label'?: string;
}

const getSearchMessage = (search: TypeAheadSearch<unknown>): string | undefined => {
  if (search.state === 'too-short') return tooShort;
  if (search.state === 'searching') return 'Searching…';
  return search.state === 'failed' || search.items.length === 0 ? t('No data') : undefined;
};

const toSearchTexts = ({ companyName }: NamedCompany) => ({ names: [companyName] });

/** Picks a shipper or consignee, searched by name; a new one can be added. */
export function ContactPicker<T extends NamedCompany>({ search, scope, onAdd, ...picker }: ContactPickerProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? '').trim();
  const found = useTypeAheadSearch(scope, text, search);
  const items = found.state === 'found' ? bestMatchFirst(found.items, text, toSearchTexts) : [];
  const canAdd =
    onAdd && found.state === 'found' && !items.some((item) => matchRank(text, toSearchTexts(item)) !== null);
  return (
    <TypeAhead
      {...picker}
      items={items}
      onType={setTyped}
      toId={companyId}
      toText={companyText}
      unmatched={onAdd ? t('Choose a name from the list, or add it') : t('Choose a name from the list')}
      message={getSearchMessage(found)}
      busy={found.state === 'searching'}
      add={canAdd ? { label: t('Add "{text}"', { text }), onAdd: () => onAdd(text) } : undefined}
      placeholder={picker.placeholder ?? t('Search contacts, 3 characters or more')}
      renderItem={(contact, sought) => (
        <Box as="span" flex="1">
          <Matched text={contact.companyName} typed={sought} />
        </Box>
      )}
    />
  );
}
