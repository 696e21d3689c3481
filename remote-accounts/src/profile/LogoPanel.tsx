import { logoGrounds } from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Panel } from '@quayside/ui';
import { LogoImage } from '../logo/LogoImage';
import { logoGround } from '../logo/logoGround';
import { useOwnLogo } from '../logo/useOwnLogo';
import { t } from '../texts/profile';

/** Shows the logos; documents and e-mails use the light one. The page Company Logo changes them. */
export function LogoPanel() {
  const { companyId, companyName, logos } = useOwnLogo();
  const shown = logoGrounds.flatMap((ground) => (logos[ground] ? [{ ground, logo: logos[ground] }] : []));
  const mayChange = useAbility().can('update', 'Logo');
  return (
    <Panel
      title={t('Logo')}
      actions={
        mayChange && (
          <Button asChild variant="outline" size="sm">
            <Link to="/settings/logo">{logos.light ? t('Replace') : t('Add a logo')}</Link>
          </Button>
        )
      }
    >
      {companyId &&
        shown.map(({ ground, logo }) => {
          const { alt, bg } = logoGround[ground];
          return <LogoImage key={ground} companyId={companyId} logo={logo} alt={`${alt} ${companyName}`} bg={bg} />;
        })}
      {!logos.light && (
        <Box p="16px" color="fg.muted">
          {t('No logo yet. Documents and e-mails show the company name.')}
        </Box>
      )}
    </Panel>
  );
}
