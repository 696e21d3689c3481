import { listQuotes } from '@quayside/contract';
import { useCall, usePages } from '@quayside/kernel/api';
import { Link, useLocation, useSearchParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Count, PageTitle, RecordList, useListFilters } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { useQuoteNews } from '../useQuoteNews';
import { ActiveLinkFilter } from './ActiveLinkFilter';
import { describeLinkFilters, linkFilterNames, readLinkFilters, toLinkFilterQuery } from './linkFilters';
import { NoQuotes } from './NoQuotes';
import { QuoteFilters } from './QuoteFilters';
import { QuotesSkeleton } from './QuotesSkeleton';
import { QuoteTable } from './QuoteTable';
import { isQuoteList, quoteLists } from './quoteLists';
import { getQuoteFilters, readSort, toQuoteQuery } from './quoteView';

/** /quotes/saved, /my, /new and /all: the quotes of a box. The filters are stored in the address. */
export default function QuoteList() {
  const { pathname } = useLocation();
  const path = isQuoteList(pathname) ? pathname : '/quotes/saved';
  const { box, title } = quoteLists[path];
  const { role } = useUser();
  const [params, setParams] = useSearchParams();
  const sort = readSort(params);
  const narrowing = useListFilters(getQuoteFilters(role));
  const narrowed = readLinkFilters(params);
  const isNarrowed = Object.keys(narrowed).length > 0;
  const pages = usePages(
    listQuotes,
    { ...toQuoteQuery(box, narrowing.chosen, sort), ...toLinkFilterQuery(narrowed) },
    20,
  );
  const unseen = useCall(listQuotes, { query: { box: 'new', limit: 1 } });
  useQuoteNews();
  const newCount = unseen.data?.totalDocs ?? 0;

  return (
    <Box>
      <PageTitle
        aside={
          path !== '/quotes/new' &&
          newCount > 0 && (
            <Button asChild variant="outline" size="sm">
              <Link to="/quotes/new">
                {t('{count, plural, one {# new quote} other {# new quotes}}', { count: newCount })}
              </Link>
            </Button>
          )
        }
      >
        {title} <Count of={pages.data?.pages[0]} />
      </PageTitle>
      {isNarrowed && (
        <ActiveLinkFilter
          text={describeLinkFilters(narrowed, pages.data?.pages[0]?.docs[0])}
          onClear={() =>
            setParams(
              (now) => {
                for (const name of linkFilterNames) now.delete(name);
                return now;
              },
              { replace: true },
            )
          }
        />
      )}
      <QuoteFilters narrowing={narrowing} sort={sort} />
      <RecordList
        pages={pages}
        skeleton={<QuotesSkeleton />}
        empty={<NoQuotes box={box} filtered={narrowing.filtered || isNarrowed} onClear={narrowing.clear} />}
      >
        {(quotes) => <QuoteTable quotes={quotes} />}
      </RecordList>
    </Box>
  );
}
