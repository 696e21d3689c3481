import { useCall } from '@freight/shared-kernel/api';
import { listQuotes } from '@freight/shared-kernel/contract';
import { useLocation, useNavigate, useSearchParams } from '@freight/shared-kernel/router';
import { useUser } from '@freight/shared-kernel/session';
import { Badge, Box, Faces, LoadMore, PageTitle, SegmentedControl } from '@freight/shared-kernel/ui';
import { useQuoteNews } from '../useQuoteNews';
import { NoQuotes } from './NoQuotes';
import { QuoteFilters } from './QuoteFilters';
import { QuotesSkeleton } from './QuotesSkeleton';
import { QuoteTable } from './QuoteTable';
import { isQuoteList, quoteLists, quoteListsOf } from './quoteLists';
import { isFiltered, queryOf, readView } from './quoteView';
import { useQuotePages } from './useQuotePages';

const count = new Intl.NumberFormat('en-US');

/** /quotes/saved, /my, /new and /all: the quotes of a box. What they are narrowed by stands in the address. */
export default function QuoteList() {
  const { pathname } = useLocation();
  const path = isQuoteList(pathname) ? pathname : '/quotes/saved';
  const { box, title } = quoteLists[path];
  const navigate = useNavigate();
  const { role } = useUser();
  const [params] = useSearchParams();
  const view = readView(params);
  const pages = useQuotePages(queryOf(box, view));
  const unseen = useCall(listQuotes, { query: { box: 'new', limit: 1 } });
  useQuoteNews();
  const newCount = unseen.data?.totalDocs ?? 0;
  const total = pages.data?.pages[0]?.totalDocs;

  return (
    <Box>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label="Lists of quotes"
            value={path}
            onChange={(to) => navigate(to)}
            segments={quoteListsOf(role).map((to) => ({
              value: to,
              label: (
                <>
                  {quoteLists[to].tab}{' '}
                  {to === '/quotes/new' && newCount > 0 && (
                    <Badge size="sm" colorPalette="marine">
                      {count.format(newCount)}
                    </Badge>
                  )}
                </>
              ),
            }))}
          />
        }
      >
        {title}{' '}
        {total !== undefined && (
          <Badge size="sm" ms="12px" verticalAlign="middle" bg="bg.muted" color="fg.muted">
            {count.format(total)}
          </Badge>
        )}
      </PageTitle>
      <QuoteFilters view={view} />
      <Faces
        query={pages}
        skeleton={<QuotesSkeleton />}
        isEmpty={({ pages: [first] }) => first?.totalDocs === 0}
        empty={<NoQuotes box={box} filtered={isFiltered(view)} />}
      >
        {({ pages: loaded }) => {
          const quotes = loaded.flatMap(({ docs }) => docs);
          return (
            <Box opacity={pages.isPlaceholderData ? 0.6 : 1}>
              <QuoteTable quotes={quotes} />
              <LoadMore pages={pages} shown={quotes.length} total={total ?? quotes.length} />
            </Box>
          );
        }}
      </Faces>
    </Box>
  );
}
