import { firstSteps } from '@quayside/contract';
import { Box, Button, toaster } from '@quayside/ui';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '../texts/firstSteps';
import { useFirstSteps } from './useFirstSteps';

// Loaded on demand: most companies have finished, and the widget is on the start page.
const FirstStepsPanel = lazy(async () => ({ default: (await import('./FirstStepsPanel')).FirstStepsPanel }));

/** Onboarding above the bookings, until it is complete or hidden. */
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
                  toaster.success({
                    title: t('Hidden'),
                    detail: t('You find the first steps under Settings, General.'),
                  }),
                );
                // The button disappears with the panel.
                document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
              }}
            >
              <X aria-hidden />
              {t('Hide')}
            </Button>
          }
        />
      </Suspense>
    </Box>
  );
}
