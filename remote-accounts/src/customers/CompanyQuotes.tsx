import { listQuotes, type QuoteSummary } from '@quayside/contract';
import { totalText } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Can } from '@quayside/kernel/session';
import {
  Box,
  Button,
  type Column,
  EmptyState,
  Faces,
  Heading,
  PlaceTime,
  RecordCard,
  RecordTable,
  Skeleton,
} from '@quayside/ui';
import { t } from '../texts/customers';

const number = ({ id, number: name }: QuoteSummary) => (
  <Box asChild textStyle="idSm" _hover={{ textDecoration: 'underline' }}>
    <Link to={`/quotes/${id}/details`}>{name}</Link>
  </Box>
);
const lane = ({ from, to, cargo }: QuoteSummary) => (
  <>
    <Box textStyle="idSm" whiteSpace="nowrap">{`${from.code} → ${to.code}`}</Box>
    <Box textStyle="caption" color="fg.muted">
      {cargo}
    </Box>
  </>
);
const total = (quote: QuoteSummary): string => totalText(quote);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns: readonly Column<QuoteSummary>[] = [
  {
    get title() {
      return t('Quote');
    },
    cell: number,
  },
  {
    get title() {
      return t('Lane');
    },
    cell: lane,
  },
  {
    get title() {
      return t('Total');
    },
    cell: total,
    look: { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Status');
    },
    cell: ({ status }) => capital(status),
  },
  {
    get title() {
      return t('Changed');
    },
    cell: ({ updatedAt }) => <PlaceTime at={updatedAt} />,
    look: { color: 'fg.muted' },
  },
];

const card = (quote: QuoteSummary) => (
  <RecordCard title={number(quote)} actions={null}>
    {lane(quote)}
    <Box>{`${total(quote)} · ${capital(quote.status)}`}</Box>
  </RecordCard>
);

/** Lists the newest quotes of a customer. */
export function CompanyQuotes({ company }: { company: string }) {
  const quotes = useCall(listQuotes, { query: { company, limit: 5 } });
  return (
    <Box as="section" aria-label={t('Quotes')}>
      <Heading as="h2" textStyle="subheading" pb="8px">
        {t('Newest quotes')}
      </Heading>
      <Faces query={quotes} skeleton={<Skeleton h="120px" />}>
        {({ docs }) =>
          docs.length > 0 ? (
            <RecordTable label={t('Quotes')} records={docs} columns={columns} card={card} lines={2} />
          ) : (
            <EmptyState
              title={t('No quotes yet')}
              actions={
                <Can I="create" a="Quote">
                  <Button asChild variant="outline">
                    <Link to="/rates">{t('Search rates')}</Link>
                  </Button>
                </Can>
              }
            >
              {t('Search rates and save those that fit as a quote for this company. The quote then appears here.')}
            </EmptyState>
          )
        }
      </Faces>
    </Box>
  );
}
