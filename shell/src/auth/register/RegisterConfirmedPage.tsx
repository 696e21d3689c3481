import { Link } from '@quayside/kernel/router';
import { Box, Button } from '@quayside/ui';
import { AuthHeading } from '../page/AuthHeading';
import { AuthPage } from '../page/AuthPage';
import { home } from '../page/returnPath';

const next = [
  'Invite your team under Settings, Users.',
  'Add the shippers and consignees that you work with under Settings, General, Contacts.',
  'Search a rate and create your first booking.',
];

/** The registration went well, and what to do now. */
export function RegisterConfirmedPage() {
  return (
    <AuthPage title="Registration confirmed">
      <AuthHeading arriving lead="You are signed in as its administrator. What comes next:">
        Your company is registered
      </AuthHeading>
      <Box as="ol" listStyleType="decimal" ps="20px" display="grid" gap="8px" _marker={{ color: 'fg.subtle' }}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Button asChild size="lg" mt="8px">
        <Link to={home}>Continue</Link>
      </Button>
    </AuthPage>
  );
}
