import { FilterSelect, Flex, type ListFilters, SearchField } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { type QuoteSort, quoteSorts } from './quoteView';

interface Props {
  narrowing: ListFilters;
  sort: QuoteSort;
}

/** Search, filters and order of a list, stored in the address. */
export function QuoteFilters({ narrowing: { filters, chosen, put }, sort }: Props) {
  return (
    <Flex wrap="wrap" gap="12px" pb="12px" role="search" aria-label={t('Quotes')}>
      <SearchField
        label={t('Search quotes')}
        placeholder={t('Number, name, customer or port')}
        width={{ base: '100%', md: '260px' }}
        value={chosen.search}
        onChange={(text) => put('search', text)}
      />
      {Object.entries(filters).map(([name, filter]) => (
        <FilterSelect key={name} filter={filter} value={chosen[name] ?? ''} onChange={(value) => put(name, value)} />
      ))}
      <FilterSelect
        filter={{ label: t('Sort'), values: quoteSorts }}
        value={sort}
        onChange={(value) => put('sort', value)}
        ms={{ md: 'auto' }}
      />
    </Flex>
  );
}
