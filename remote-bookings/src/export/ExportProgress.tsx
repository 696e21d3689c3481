import { countText, formatCount } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { Box, Button, Flex, ProgressBar, toaster, VisuallyHidden } from '@quayside/ui';
import { useState } from 'react';
import { type ExportRun, stopExport } from './exportRun';

type VisibleRun = Exclude<ExportRun, { state: 'none' }>;

const rowsText = ({ rows, noun }: Extract<VisibleRun, { state: 'done' }>): string => formatCount(rows, noun);

const sentences: { [State in VisibleRun['state']]: (run: Extract<VisibleRun, { state: State }>) => string } = {
  running: ({ noun }) => `Exporting ${noun}s…`,
  done: (run) => `The export is done: ${rowsText(run)}.`,
  stopped: () => 'The export was stopped. What was downloaded so far is not complete.',
  failed: ({ message }) => message,
};
const getRunSentence = <State extends VisibleRun['state']>(run: Extract<VisibleRun, { state: State }>): string =>
  sentences[run.state as State](run);

const progressText = (rows: number, total: number): string =>
  total > 0 ? `${countText(rows)} of ${countText(total)}` : 'Preparing';

/**
 * Shows the progress of an export with a stop button, or its result. Announces start and end, but not the numbers
 * between.
 */
export function ExportProgress({ run }: { run: VisibleRun }) {
  const running = run.state === 'running';
  return (
    <Box textStyle="dense" minW="0">
      <Box role="status" color={run.state === 'failed' ? 'fg.error' : 'fg'}>
        {getRunSentence(run)}
      </Box>
      {running && <Bar rows={run.rows} total={run.total} />}
    </Box>
  );
}

function Bar({ rows, total }: { rows: number; total: number }) {
  const kernel = useKernel();
  const [stopping, setStopping] = useState(false);
  const percent = total > 0 ? Math.min(100, Math.floor((rows / total) * 100)) : 0;
  const stop = async () => {
    setStopping(true);
    try {
      await stopExport(kernel);
    } catch (error) {
      setStopping(false);
      toaster.error({ id: 'stop-export', title: 'Error', detail: errorMessage(error) });
    }
  };
  return (
    <Flex align="center" gap="12px" mt="4px">
      <ProgressBar label="Export" percent={percent} text={progressText(rows, total)} flex="1" />
      <Box color="fg.muted" whiteSpace="nowrap" aria-hidden>
        {progressText(rows, total)}
      </Box>
      <Button size="sm" variant="outline" loading={stopping} loadingText="Stop" onClick={() => void stop()}>
        Stop
        <VisuallyHidden>the export</VisuallyHidden>
      </Button>
    </Flex>
  );
}
