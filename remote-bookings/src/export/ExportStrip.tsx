import { Box, Flex, IconButton, Panel } from '@quayside/ui';
import { Download, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { clearExport, useExportRun } from './exportRun';

const ExportProgress = lazy(async () => ({ default: (await import('./ExportProgress')).ExportProgress }));

/** Shows the export while its dialog is closed. */
export function ExportStrip() {
  const { run } = useExportRun();
  if (run.state === 'none') return null;
  return (
    <Panel as="section" aria-label="Export" mt="12px" px="12px" py="8px">
      <Flex align="center" gap="12px">
        <Box color="fg.subtle">
          <Download size={16} aria-hidden />
        </Box>
        <Box flex="1" minW="0">
          <Suspense>
            <ExportProgress run={run} />
          </Suspense>
        </Box>
        {run.state !== 'running' && (
          <IconButton variant="ghost" size="sm" aria-label="Dismiss" onClick={clearExport}>
            <X aria-hidden />
          </IconButton>
        )}
      </Flex>
    </Panel>
  );
}
