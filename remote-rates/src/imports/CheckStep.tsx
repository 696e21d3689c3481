import { type Import, type ImportReading, readImportAs } from '@quayside/contract';
import { useSend } from '@quayside/kernel/api';
import { Box, Skeleton } from '@quayside/ui';
import { lazy, Suspense, useState } from 'react';
import { CheckPanel } from './CheckPanel';
import { ColumnsPanel } from './ColumnsPanel';
import { FileStrip } from './FileStrip';
import { hasProposals, isSameReading, type ReadingForm, toReadingForm } from './readingForm';
import { useStepResult } from './useStepResult';

const SheetPreview = lazy(() => import('./SheetPreview'));
const WordsPanel = lazy(() => import('./WordsPanel'));
const LeftOutPanel = lazy(() => import('./LeftOutPanel'));

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
  const [form, setForm] = useState(toReadingForm(reading));
  const isChanged = !isSameReading(form, toReadingForm(reading));
  const sending = useSend(readImportAs, useStepResult());
  const read = (body: ReadingForm) => sending.mutate({ params: { id: found.id }, body });
  const hasWords = (reading.words ?? []).length > 0;
  return (
    <Box display="grid" gap="12px">
      <FileStrip
        {...{ found, reading, form, onOther }}
        onChange={setForm}
        onRead={(change) => read({ ...form, ...change })}
      />
      {reading.top && (
        <Suspense fallback={<Skeleton height="120px" />}>
          <SheetPreview
            reading={reading}
            isReading={sending.isPending}
            onRead={(change) => read({ ...form, ...change })}
          />
        </Suspense>
      )}
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
          onRead={() => read(form)}
        />
        <Box display="grid" gap="16px">
          {hasWords && (
            <Suspense fallback={<Skeleton height="120px" />}>
              <WordsPanel reading={reading} form={form} onChange={setForm} />
            </Suspense>
          )}
          <CheckPanel found={found} isChanged={isChanged} />
          {found.leftOutCount > 0 && (
            <Suspense fallback={<Skeleton height="120px" />}>
              <LeftOutPanel found={found} reading={reading} form={form} onChange={setForm} />
            </Suspense>
          )}
        </Box>
      </Box>
    </Box>
  );
}
