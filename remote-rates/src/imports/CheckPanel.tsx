import { applyImport, cancelImport, type Import, undoDays } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useSend } from '@quayside/kernel/api';
import { Box, Button, Callout, Flex, Heading, Panel, RadioGroup, SegmentedControl } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/imports';
import { subjectWords } from './importWords';
import { FaultTable, PreviewTable } from './RowTables';
import { useStepResult } from './useStepResult';

type Take = 'good' | 'all';

interface CheckPanelProps {
  found: Import;
  /** Whether the reading changed since the last check. */
  isChanged: boolean;
}

/** Shows the result of the check, and imports the rows. */
export function CheckPanel({ found, isChanged }: CheckPanelProps) {
  const { id, state, subject, goodCount, badCount, faultCount, notedCount, problem } = found;
  const { noted } = subjectWords[subject];
  const [seen, see] = useState<'faults' | 'rows'>(faultCount > 0 ? 'faults' : 'rows');
  const [take, setTake] = useState<Take>('good');
  const told = useStepResult();
  const applying = useSend(applyImport, told);
  const cancelling = useSend(cancelImport, told);
  const busy = applying.isPending || cancelling.isPending;
  const chosen = badCount === 0 ? 'all' : take;
  const takes = chosen === 'good' || badCount === 0;
  const undoable = state === 'checked' ? t('An import can be undone for {count} days.', { count: undoDays }) : '';
  const footNote = isChanged ? t('Read the file again before you import its rows.') : undoable;
  const label = t('Import {count, plural, one {# row} other {# rows}}', { count: goodCount });
  return (
    <Panel as="section" aria-label={t('Check')} overflowX="auto">
      <Flex align="center" gap="12px" wrap="wrap" p="14px 16px" borderBottomWidth="1px">
        <Heading as="h2" textStyle="label" fontSize="16px" flex="1">
          {t('Check')}
        </Heading>
        {state === 'checked' && (
          <SegmentedControl
            aria-label={t('Rows')}
            size="sm"
            value={seen}
            onChange={see}
            segments={[
              {
                value: 'faults',
                label: t('Faults {count}', { count: countText(faultCount) }),
                disabled: faultCount === 0,
              },
              { value: 'rows', label: t('Good rows {count}', { count: countText(goodCount) }) },
            ]}
          />
        )}
      </Flex>
      {problem && (
        <Box p="12px 16px">
          <Callout tone="error">{problem}</Callout>
        </Box>
      )}
      {notedCount > 0 && (
        <Box p="12px 16px 0">
          <Callout tone="warning">{noted(notedCount)}</Callout>
        </Box>
      )}
      {state === 'checked' && seen === 'rows' && <PreviewTable found={found} />}
      {faultCount > 0 && seen === 'faults' && !(problem && badCount === 0) && <FaultTable found={found} />}
      {state === 'checked' && badCount > 0 && (
        <Box p="16px" borderTopWidth="1px">
          <RadioGroup.Root
            aria-label={t('Rows to import')}
            value={take}
            onValueChange={({ value }) => setTake(value as Take)}
            display="grid"
            gap="12px"
          >
            <Choice value="good" label={t('Import the valid rows')}>
              {t(
                '{good, plural, one {# row} other {# rows}} now. The {bad, plural, one {other comes} other {# others come}} back as a file with a column “Fault”.',
                { good: goodCount, bad: badCount },
              )}
            </Choice>
            <Choice value="all" label={t('All or nothing')}>
              {t('Nothing is imported while a row has an error. Correct the file and choose it again.')}
            </Choice>
          </RadioGroup.Root>
        </Box>
      )}
      <Flex align="center" gap="12px" wrap="wrap" p="14px 16px" borderTopWidth="1px">
        <Box textStyle="dense" color="fg.muted" flex="1" minW="180px">
          {footNote}
        </Box>
        <Button
          variant="outline"
          loading={cancelling.isPending}
          loadingText={t('Cancel import')}
          disabled={busy}
          onClick={() => cancelling.mutate({ params: { id } })}
        >
          {t('Cancel import')}
        </Button>
        {state === 'checked' && (
          <Button
            loading={applying.isPending}
            loadingText={label}
            disabled={busy || isChanged || !takes}
            onClick={() => applying.mutate({ params: { id }, body: { take: chosen } })}
          >
            {label}
          </Button>
        )}
      </Flex>
    </Panel>
  );
}

function Choice({ value, label, children }: { value: Take; label: string; children: React.ReactNode }) {
  return (
    <RadioGroup.Item value={value} alignItems="flex-start">
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator mt="3px" />
      <RadioGroup.ItemText>
        <Box fontWeight="medium">{label}</Box>
        <Box textStyle="dense" color="fg.muted" fontWeight="normal">
          {children}
        </Box>
      </RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}
