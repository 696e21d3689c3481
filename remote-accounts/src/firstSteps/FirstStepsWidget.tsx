import { firstSteps } from '@quayside/contract';
import { Box, Button, toaster } from '@quayside/ui';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFirstSteps } from './useFirstSteps';

// Most companies have none left, and the widget stands on the page that everybody opens first.
const FirstStepsPanel = lazy(async () => ({ default: (await import('./FirstStepsPanel')).FirstStepsPanel }));

/** The first steps above the bookings, until all are done or somebody has taken them away. */
export default function FirstStepsWidget() {
  const { query, hide } = useFirstSteps();
  const steps = query.data;
  if (!steps || steps.hidden || steps.done.length === firstSteps.length) return null;
  return (
    <Box mb="16px" _print={{ display: 'none' }}>
      <Suspense fallback={null}>
        <FirstStepsPanel
          steps={steps}
          actions={
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                hide(true, () =>
                  toaster.success({ title: 'Hidden', detail: 'You find the first steps under Settings, General.' }),
                );
                // The button goes with the panel.
                document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
              }}
            >
              <X aria-hidden />
              Hide
            </Button>
          }
        />
      </Suspense>
    </Box>
  );
}
