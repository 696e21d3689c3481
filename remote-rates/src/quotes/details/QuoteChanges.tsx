import { getQuote, type Quote } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { daysText, formatMoney, type QuoteDifference, type QuoteValue, quoteDifference } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Faces, internalOnly, Panel, Skeleton, Table, Validity } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { differenceTone, signedMoney } from './signedMoney';

interface Props {
  quote: Quote;
  /** Previous revision. */
  earlier: Quote['revisions'][number];
}

/** Shows the changes since the previous revision: lines for staff, totals and terms for customers. */
export function QuoteChanges({ quote, earlier }: Props) {
  const { role } = useUser();
  const before = useCall(getQuote, { params: { id: earlier.id } });
  return (
    // Staff compare line by line, including costs.
    <Panel title={t('What changed since {number}', { number: earlier.number })} {...(isStaff(role) && internalOnly)}>
      <Faces query={before} skeleton={<Skeleton height="96px" m="16px" />}>
        {(old) => (
          <Differences
            differences={quoteDifference(old, quote, isStaff(role) ? 'staff' : 'buyer')}
            from={earlier.revision}
            to={quote.revision}
          />
        )}
      </Faces>
    </Panel>
  );
}

interface DifferencesProps {
  differences: readonly QuoteDifference[];
  from: number;
  to: number;
}

function Differences({ differences, from, to }: DifferencesProps) {
  if (differences.length === 0)
    return (
      <Box p="16px" textStyle="dense">
        {t('Prices and terms are the same.')}
      </Box>
    );
  return (
    <Box overflowX="auto" role="region" aria-label={t('What changed')} tabIndex={0}>
      <Table.Root aria-label={t('What changed')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('Item')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Revision {number}', { number: from })}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Revision {number}', { number: to })}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Difference')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {differences.map((one) => (
            <Table.Row key={one.item}>
              <Table.Cell>
                <Box as="span" fontFamily="mono" pe="8px">
                  {getChangeMark(one)}
                </Box>
                {one.item}
              </Table.Cell>
              <Table.Cell textAlign="end" color="fg.muted">
                {one.before && (
                  <del>
                    <Value value={one.before} />
                  </del>
                )}
              </Table.Cell>
              <Table.Cell textAlign="end" fontWeight="semibold">
                {one.after ? <Value value={one.after} /> : t('Dropped')}
              </Table.Cell>
              <Difference {...one} />
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

const getChangeMark = ({ before, after }: QuoteDifference): string => {
  if (!before) return '+';
  return after ? '~' : '−';
};

function Value({ value }: { value: QuoteValue }) {
  if (value.kind === 'money') return formatMoney(value.minor, value.currency);
  if (value.kind === 'days') return daysText(value.count);
  return value.kind === 'until' ? <Validity until={value.at} /> : value.text;
}

function Difference({ before, after }: QuoteDifference) {
  if (before?.kind === 'money' && after?.kind === 'money' && before.currency === after.currency) {
    const minor = after.minor - before.minor;
    return (
      <Table.Cell textAlign="end" color={differenceTone(minor)}>
        {signedMoney(minor, after.currency)}
      </Table.Cell>
    );
  }
  if (before?.kind !== 'days' || after?.kind !== 'days') return <Table.Cell />;
  const count = after.count - before.count;
  return (
    <Table.Cell textAlign="end" color="fg.muted">
      {count > 0 ? '+' : '−'}
      {daysText(Math.abs(count))}
    </Table.Cell>
  );
}
