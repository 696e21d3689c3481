import type { Booking } from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { Button } from '@quayside/ui';
import { lazy, Suspense, useState } from 'react';

const WaiveDocumentDialog = lazy(() => import('./WaiveDocumentDialog'));

interface WaiveButtonProps {
  booking: Booking;
  step: DocumentStepName;
  /** Name of the document. */
  name: string;
  finalFocus: () => HTMLElement | null;
}

/** Opens the dialog that waives a required document. */
export function WaiveButton({ booking, step, name, finalFocus }: WaiveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Waive ${name}`}
        onClick={() => setOpen(true)}
        _print={{ display: 'none' }}
      >
        Waive
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WaiveDocumentDialog
            booking={booking}
            step={step}
            name={name}
            finalFocus={finalFocus}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
