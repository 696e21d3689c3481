import type { ScheduleOption } from '@quayside/contract';
import { useAgentTimeZone } from '@quayside/kernel/session';
import { Badge, Box, Button, Hint, Panel, Table, VisuallyHidden } from '@quayside/ui';
import { Send } from 'lucide-react';
import { t } from '../texts/results';
import { compare } from './comparison';

const cells = {
  '& th, & td': { whiteSpace: 'nowrap', px: '8px' },
  '& th:first-of-type': { ps: '16px' },
  '& tr > :last-child': { pe: '16px' },
  '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
};

interface Props {
  options: readonly ScheduleOption[];
  onClear: () => void;
  /** Creates a quote from them; undefined without permission. */
  onQuote: (() => void) | undefined;
  /** Whether one of them has expired, so that no quote can be created. */
  expired: boolean;
}

/** Compares up to four options side by side; the best value of each row is green and bold. */
export function ComparePanel({ options, onClear, onQuote, expired }: Props) {
  const agentZone = useAgentTimeZone();
  return (
    <Panel
      title={
        <>
          {t('Compare')}
          <Badge size="sm" ms="12px" bg="bg.muted" color="fg.muted">
            {options.length}
          </Badge>
        </>
      }
      actions={
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('Clear')}
        </Button>
      }
    >
      <Box overflowX="auto" pb="8px">
        <Table.Root aria-label={t('Comparison')} css={cells}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>
                <VisuallyHidden>{t('Criterion')}</VisuallyHidden>
              </Table.ColumnHeader>
              {options.map((option) => (
                <Table.ColumnHeader key={option.id} textAlign="end" textStyle="idSm" fontWeight="semibold" color="fg">
                  {option.carrier.code}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {compare(options, agentZone).map(({ label, values }) => (
              <Table.Row key={label}>
                <Table.ColumnHeader scope="row" borderColor="border.muted">
                  {label}
                </Table.ColumnHeader>
                {values.map(({ id, text, best }) => (
                  <Table.Cell
                    key={id}
                    textAlign="end"
                    textStyle={options.length > 3 ? 'caption' : 'dense'}
                    {...(best && { fontWeight: 'semibold', color: 'fg.success' })}
                  >
                    {text}
                    {best && <VisuallyHidden>{t(', best')}</VisuallyHidden>}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {onQuote && (
        <Hint text={t('One of these prices has expired')} disabled={!expired}>
          <Box p="8px 16px 16px">
            <Button variant="outline" width="100%" aria-disabled={expired} onClick={() => expired || onQuote()}>
              <Send aria-hidden />
              {t('Quote {count, plural, one {# rate} other {# rates}} to a customer', { count: options.length })}
            </Button>
          </Box>
        </Hint>
      )}
    </Panel>
  );
}
