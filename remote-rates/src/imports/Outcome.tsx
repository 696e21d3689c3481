import { cancelImport, type Import, undoDays, undoImport } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useSend } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Callout, ConfirmDialog, Flex, Panel } from '@quayside/ui';
import { type ReactNode, useState } from 'react';
import { t } from '../texts/imports';
import { ImportProgress } from './ImportProgress';
import { subjectWords } from './importWords';
import { FaultTable } from './RowTables';
import { useStepResult } from './useStepResult';

interface OutcomeProps {
  found: Import;
  onAgain: () => void;
}

/** Shows a running step, or the result of an import: link to the records, rejected rows, and undo. */
export function Outcome({ found, onAgain }: OutcomeProps) {
  const { id, state, subject, takenCount, badCount, kept, keptCount, problem } = found;
  const { show, path } = subjectWords[subject];
  const [asked, ask] = useState(false);
  const told = useStepResult();
  const undoing = useSend(undoImport, told);
  const cancelling = useSend(cancelImport, told);
  const again = (
    <Button variant="outline" onClick={onAgain}>
      {t('Choose another file')}
    </Button>
  );
  const toList = (
    <Button asChild>
      <Link to={path}>{show()}</Link>
    </Button>
  );
  const undo = takenCount > 0 && (
    <Button variant="outline" onClick={() => ask(true)}>
      {t('Undo import')}
    </Button>
  );
  const stop = (
    <Button
      variant="outline"
      loading={cancelling.isPending}
      loadingText={t('Cancel import')}
      onClick={() => cancelling.mutate({ params: { id } })}
    >
      {t('Cancel import')}
    </Button>
  );
  const buttons: Partial<Record<Import['state'], ReactNode>> = {
    checking: stop,
    applying: stop,
    done: (
      <>
        {undo}
        {again}
        {toList}
      </>
    ),
    undone: (
      <>
        {again}
        {toList}
      </>
    ),
    cancelled: again,
    failed: again,
  };
  return (
    <Panel overflowX="auto">
      {['checking', 'applying', 'undoing'].includes(state) && (
        <Box p="16px">
          <ImportProgress found={found} />
          <Box textStyle="dense" color="fg.muted" mt="8px">
            {t('It continues when you leave this page.')}
          </Box>
        </Box>
      )}
      {problem && (
        <Box p="16px">
          <Callout tone="error">{problem}</Callout>
        </Box>
      )}
      {keptCount > 0 && (
        <Box p="16px">
          <Callout
            tone="warning"
            title={t('{count, plural, one {# record} other {# records}} could not be undone', { count: keptCount })}
          >
            {kept.map(({ name, why }) => (
              <Box key={`${name} ${why}`}>
                {name} {why}.
              </Box>
            ))}
            {keptCount > kept.length && (
              <Box>{t('And {count} more.', { count: countText(keptCount - kept.length) })}</Box>
            )}
          </Callout>
        </Box>
      )}
      {state === 'done' && badCount > 0 && <FaultTable found={found} />}
      <Flex justify="flex-end" gap="12px" wrap="wrap" p="14px 16px">
        {buttons[state]}
      </Flex>
      <ConfirmDialog
        open={asked}
        title={t('Undo this import?')}
        cancelLabel={t('Keep it')}
        confirmLabel={t('Undo import')}
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          undoing.mutate({ params: { id } });
        }}
      >
        {t(
          'Added records are removed, and changed records are restored. Records changed or used since are kept and listed. An import can be undone for {count} days.',
          { count: undoDays },
        )}
      </ConfirmDialog>
    </Panel>
  );
}
