import { type CompanySignIn, getCompanySignIn, removeCompanySignIn } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { type Action, ActionDialog, Badge, Box, Button, Faces, Panel, Skeleton } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/companySignIn';
import { Domains } from './Domains';
import { SettingsFields } from './SettingsFields';

const removal: Action = {
  get question() {
    return t('Remove the company’s sign-in?');
  },
  get consequence() {
    return t('Its domains are removed, too. People sign in with a password, or set one with “Forgot password?”.');
  },
  get confirmLabel() {
    return t('Remove');
  },
  destructive: true,
  run: (api) => api.call(removeCompanySignIn, {}),
  get done() {
    return t('The company’s sign-in was removed');
  },
};

const getSignInState = ({ isOn, isEnforced, version }: CompanySignIn): string | undefined => {
  if (version === 0) return undefined;
  if (!isOn) return t('Off');
  return isEnforced ? t('Enforced') : t('On');
};

/** OpenID Connect sign-in of the company: provider, domains, and whether other sign-ins remain. */
export function CompanySignInPanel() {
  const settings = useCall(getCompanySignIn, {});
  const [removing, setRemoving] = useState(false);
  const state = settings.data && getSignInState(settings.data);
  return (
    <Panel
      title={
        <>
          {t('Company sign-in')}
          {state && (
            <Badge ms="8px" {...(state !== t('Off') && { bg: 'bg.success', color: 'fg.success' })}>
              {state}
            </Badge>
          )}
        </>
      }
      actions={
        state && (
          <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
            {t('Remove company sign-in')}
          </Button>
        )
      }
    >
      <Faces
        query={settings}
        skeleton={
          <Box p="16px">
            <Skeleton h="200px" />
          </Box>
        }
      >
        {(found) => (
          <>
            <Domains domains={found.domains} />
            <SettingsFields key={found.version} settings={found} />
          </>
        )}
      </Faces>
      {removing && (
        <ActionDialog action={removal} changes={[callKey(getCompanySignIn)]} onClose={() => setRemoving(false)} />
      )}
    </Panel>
  );
}
