import { Box, Button, PageTitle } from '@quayside/ui';
import { RecordPage } from '../edit/RecordPage';
import { FirstStepsPanel } from './FirstStepsPanel';
import { useFirstSteps } from './useFirstSteps';

/** /settings/first-steps: onboarding of the company, also when hidden on the dashboard. */
export default function FirstStepsPage() {
  const { query, hide } = useFirstSteps();
  return (
    <RecordPage
      query={query}
      title="First steps"
      missing="You belong to no forwarding company that could take them"
      back={{ to: '/settings/info', label: 'Company Info' }}
    >
      {(steps) => (
        <Box maxW="948px">
          <PageTitle>First steps</PageTitle>
          <FirstStepsPanel
            steps={steps}
            actions={
              <Button variant="outline" size="sm" onClick={() => hide(!steps.hidden)}>
                {steps.hidden ? 'Show on the dashboard' : 'Hide on the dashboard'}
              </Button>
            }
          />
        </Box>
      )}
    </RecordPage>
  );
}
