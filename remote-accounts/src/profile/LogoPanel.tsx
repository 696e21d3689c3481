import { Link } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Panel } from '@quayside/ui';
import { LogoImage } from '../logo/LogoImage';
import { useOwnLogo } from '../logo/useOwnLogo';

/** The logo as papers and mails have it; the page Company Logo changes it. */
export function LogoPanel() {
  const { companyId, companyName, logo } = useOwnLogo();
  const mayChange = useAbility().can('update', 'Logo');
  return (
    <Panel
      title="Logo"
      actions={
        mayChange && (
          <Button asChild variant="outline" size="sm">
            <Link to="/settings/logo">{logo ? 'Replace' : 'Add a logo'}</Link>
          </Button>
        )
      }
    >
      {companyId && logo ? (
        <LogoImage companyId={companyId} logo={logo} alt={`Logo of ${companyName}`} />
      ) : (
        <Box p="16px" color="fg.muted">
          No logo yet: papers and mails have the company’s name only.
        </Box>
      )}
    </Panel>
  );
}
