import { useKernel } from '@quayside/kernel';
import { Button } from '@quayside/ui';
import { Download } from 'lucide-react';
import { useExportRun } from './exportRun';
import { startExport } from './startExport';

/** Exports the agent's drafts as CSV; the strip shows the progress. */
export function ExportDrafts() {
  const kernel = useKernel();
  const { run } = useExportRun();
  return (
    <Button
      variant="outline"
      disabled={run.state === 'running'}
      onClick={() => void startExport(kernel, { type: 'drafts' })}
    >
      <Download aria-hidden />
      Export
    </Button>
  );
}
