import { useKernel } from '@quayside/kernel';
import { Button } from '@quayside/ui';
import { Download } from 'lucide-react';
import { startExport, useExportRun } from './exportRun';

/** Exports the drafts of the agent as CSV; how far it is stands in the strip. */
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
