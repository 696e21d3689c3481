import { getSecondFactor, type SecondFactor } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Badge, Box, Button, Faces, Panel, PlaceTime, Skeleton } from '@quayside/ui';
import { KeyRound, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/account';
import { CodeDialog } from './CodeDialog';
import { EnrolDialog } from './EnrolDialog';
import { FactorRow } from './FactorRow';
import { OwnerDialog } from './OwnerDialog';
import { PasskeyRows } from './PasskeyRows';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { useFactorChange } from './useFactorChange';
import { useOwnProfile } from './useOwnProfile';

/** Number of recovery codes below which the user should create new ones. */
const FEW_CODES = 3;

const hasOne = ({ authenticatorSince, passkeys }: SecondFactor): boolean =>
  authenticatorSince !== null || passkeys.length > 0;

/** Two-step sign-in: passkeys, the authenticator app and the recovery codes. */
export function SecondFactorPanel() {
  const factor = useCall(getSecondFactor, {});
  const isOn = factor.data !== undefined && hasOne(factor.data);
  return (
    <Panel
      title={
        <>
          {t('Two-step sign-in')}
          {isOn && (
            <Badge bg="bg.success" color="fg.success" ms="8px">
              {t('On')}
            </Badge>
          )}
        </>
      }
    >
      <Faces
        query={factor}
        skeleton={
          <Box p="16px">
            <Skeleton h="40px" />
          </Box>
        }
      >
        {(found) => <FactorRows factor={found} />}
      </Faces>
    </Panel>
  );
}

const renewal = {
  get title() {
    return t('Create new recovery codes?');
  },
  get submitLabel() {
    return t('Create new codes');
  },
};
const renewed = () => t('Your current ten codes stop working.');

type OpenDialog = 'enrol' | 'remove' | 'renew';

function FactorRows({ factor }: { factor: SecondFactor }) {
  const { authenticatorSince, passkeys, recoveryCodesLeft, isRequired } = factor;
  const queries = useQueryClient();
  const [asking, setAsking] = useState<OpenDialog>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAsking(undefined);
  const { remove, renew } = useFactorChange({
    onRemoved: close,
    onRenewed: (made) => {
      close();
      setCodes(made);
    },
  });
  const reloadProfile = useOwnProfile();
  const reload = () =>
    void Promise.allSettled([queries.invalidateQueries({ queryKey: callKey(getSecondFactor) }), reloadProfile()]);
  return (
    <>
      <PasskeyRows
        factor={factor}
        onChanged={(made) => {
          if (made) setCodes(made);
          else reload();
        }}
      />
      <FactorRow
        icon={Smartphone}
        name={t('Authenticator app')}
        action={
          authenticatorSince ? (
            <Button variant="ghost" size="sm" onClick={() => setAsking('remove')}>
              {t('Remove')}
            </Button>
          ) : (
            <Button size="sm" onClick={() => setAsking('enrol')}>
              {t('Set up')}
            </Button>
          )
        }
      >
        {authenticatorSince
          ? t.rich('6-digit codes, on since {time}', { time: <PlaceTime at={authenticatorSince} /> })
          : t('Off. A code from your phone protects your account even if someone knows your password.')}
      </FactorRow>
      {hasOne(factor) && (
        <FactorRow
          icon={KeyRound}
          name={t('Recovery codes')}
          tone={recoveryCodesLeft <= FEW_CODES ? 'fg.warning' : 'fg.subtle'}
          action={
            <Button variant="outline" size="sm" onClick={() => setAsking('renew')}>
              <RefreshCw size={14} aria-hidden />
              {t('New codes')}
            </Button>
          }
        >
          {t('{count} of 10 left', { count: recoveryCodesLeft })}
        </FactorRow>
      )}
      {asking === 'enrol' && (
        <EnrolDialog
          onClose={close}
          onEnrolled={(made) => {
            close();
            setCodes(made);
          }}
        />
      )}
      {asking === 'remove' && (
        <CodeDialog
          title={t('Remove the authenticator app?')}
          submitLabel={t('Remove')}
          destructive
          change={remove}
          onClose={close}
        >
          {passkeys.length > 0
            ? t('Your passkeys and recovery codes stay.')
            : isRequired
              ? t('Two-step sign-in is required: set it up again to continue.')
              : t('Your password alone will open your account. The recovery codes end, too.')}
        </CodeDialog>
      )}
      {asking === 'renew' && authenticatorSince && (
        <CodeDialog {...renewal} change={(code) => renew({ code })} onClose={close}>
          {renewed()}
        </CodeDialog>
      )}
      {asking === 'renew' && !authenticatorSince && (
        <OwnerDialog {...renewal} change={renew} onClose={close}>
          {renewed()}
        </OwnerDialog>
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}
