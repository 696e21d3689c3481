import { type Import, type ImportReading, readImportAs } from '@quayside/contract';
import { useSend } from '@quayside/kernel/api';
import { Box } from '@quayside/ui';
import { useState } from 'react';
import { CheckPanel } from './CheckPanel';
import { ColumnsPanel } from './ColumnsPanel';
import { FileStrip } from './FileStrip';
import { formOf, hasProposals, isSameReading } from './readingForm';
import { useStepResult } from './useStepResult';

interface CheckStepProps {
  found: Import;
  onOther: () => void;
}

/** Second step: how the file is read, and the result of the check. */
export function CheckStep({ found, onOther }: CheckStepProps) {
  return found.reading ? (
    <Read found={found} reading={found.reading} onOther={onOther} />
  ) : (
    <CheckPanel found={found} isChanged={false} />
  );
}

function Read({ found, reading, onOther }: CheckStepProps & { reading: ImportReading }) {
  const [form, setForm] = useState(formOf(reading));
  const isChanged = !isSameReading(form, formOf(reading));
  const sending = useSend(readImportAs, useStepResult());
  return (
    <Box display="grid" gap="12px">
      <FileStrip found={found} reading={reading} form={form} onChange={setForm} onOther={onOther} />
      <Box
        display="grid"
        gap="16px"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '9fr 12fr' }}
        alignItems="start"
      >
        <ColumnsPanel
          found={found}
          reading={reading}
          form={form}
          onChange={setForm}
          canRead={isChanged || hasProposals(reading)}
          isReading={sending.isPending}
          onRead={() => sending.mutate({ params: { id: found.id }, body: form })}
        />
        <CheckPanel found={found} isChanged={isChanged} />
      </Box>
    </Box>
  );
}
