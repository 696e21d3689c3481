import { Box, Button, PageTitle } from '@quayside/ui';
import { RecordPage } from '../edit/RecordPage';
import { t } from '../texts/firstSteps';
import { FirstStepsPanel } from './FirstStepsPanel';
import { useFirstSteps } from './useFirstSteps';

/** /settings/first-steps: onboarding of the company, also when hidden on the dashboard. */
export default function FirstStepsPage() {
  const { query, hide } = useFirstSteps();
  return (
    <RecordPage
      query={query}
      title={t('First steps')}
      missing={t('You belong to no forwarding company that could take them')}
      back={{ to: '/settings/info', label: t('Company Info') }}
    >
      {(steps) => (
        <Box maxW="948px">
          <PageTitle>{t('First steps')}</PageTitle>
          <FirstStepsPanel
            steps={steps}
            actions={
              <Button variant="outline" size="sm" onClick={() => hide(!steps.hidden)}>
                {steps.hidden ? t('Show on the dashboard') : t('Hide on the dashboard')}
              </Button>
            }
          />
        </Box>
      )}
    </RecordPage>
  );
}
