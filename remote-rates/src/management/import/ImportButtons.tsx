import { applyRateImport, cancelRateImport, type RateImport } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { Button, toaster } from '@quayside/ui';
import type { ReactNode } from 'react';
import { lines, subjectWords } from './importSentence';
import { useKeepImport } from './useRateImport';

interface ImportButtonsProps {
  rateImport: RateImport;
  onAgain: () => void;
  onClose: () => void;
  onDone: () => void;
}

/** What can be done next with an import, by the state that it is in. */
export function ImportButtons({ rateImport, onAgain, onClose, onDone }: ImportButtonsProps) {
  const { id, state, total, subject } = rateImport;
  const { noun, show } = subjectWords[subject];
  const keep = useKeepImport();
  const told = {
    onSuccess: keep,
    onError: (error: unknown) => void toaster.error({ id: 'rate-import', title: errorMessage(error) }),
  };
  const applying = useSend(applyRateImport, told);
  const cancelling = useSend(cancelRateImport, told);
  const params = { id };

  const again = (label: string, variant: 'outline' | 'solid') => (
    <Button variant={variant} onClick={onAgain}>
      {label}
    </Button>
  );
  const stop = (label: string) => (
    <Button
      variant="outline"
      loading={cancelling.isPending}
      loadingText={label}
      disabled={applying.isPending}
      onClick={() => cancelling.mutate({ params })}
    >
      {label}
    </Button>
  );
  const close = (
    <Button variant="outline" onClick={onClose}>
      Close
    </Button>
  );
  const anotherFile = (
    <>
      {close}
      {again('Choose another file', 'solid')}
    </>
  );
  const buttons: Record<RateImport['state'], ReactNode> = {
    checking: stop('Cancel import'),
    applying: close,
    checked: (
      <>
        {stop('Cancel import')}
        <Button
          loading={applying.isPending}
          loadingText={`Import ${lines(total, noun)}`}
          disabled={cancelling.isPending}
          onClick={() => applying.mutate({ params })}
        >
          Import {lines(total, noun)}
        </Button>
      </>
    ),
    refused: anotherFile,
    failed: anotherFile,
    cancelled: anotherFile,
    done: (
      <>
        {again('Import another file', 'outline')}
        <Button onClick={onDone}>{show}</Button>
      </>
    ),
  };
  return buttons[state];
}
