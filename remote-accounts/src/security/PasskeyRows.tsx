import { maxPasskeys, type Passkey, removePasskey, renamePasskey, type SecondFactor } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Box, Button, Flex, PlaceTime, toaster } from '@quayside/ui';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/account';
import { FactorRow } from './FactorRow';
import { hasPasskeySupport, makePasskey } from './makePasskey';
import { OwnerDialog } from './OwnerDialog';
import { PasskeyNameDialog } from './PasskeyNameDialog';

interface PasskeyRowsProps {
  factor: SecondFactor;
  /** Called after a change; the first second factor brings recovery codes. */
  onChanged: (recoveryCodes?: readonly string[]) => void;
}

type OpenDialog = { about: 'add' } | { about: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the account: add, rename and remove. */
export function PasskeyRows({ factor: { passkeys, authenticatorSince, isRequired }, onChanged }: PasskeyRowsProps) {
  const { api } = useKernel();
  const [asking, setAsking] = useState<OpenDialog>();
  const close = () => setAsking(undefined);
  const done = (sentence: string, recoveryCodes?: readonly string[]) => {
    toaster.success(sentence);
    close();
    onChanged(recoveryCodes);
  };
  const isLast = passkeys.length === 1 && authenticatorSince === null;
  return (
    <>
      <FactorRow
        icon={Fingerprint}
        name={t('Passkeys')}
        action={
          hasPasskeySupport() &&
          passkeys.length < maxPasskeys && (
            <Button variant="outline" size="sm" onClick={() => setAsking({ about: 'add' })}>
              <Plus size={14} aria-hidden />
              {t('Add passkey')}
            </Button>
          )
        }
      >
        {hasPasskeySupport()
          ? t('Sign in with the fingerprint, face or PIN of a device, or a security key: no password, no code.')
          : t('This browser does not support passkeys. Use a newer browser, at the https address of the product.')}
      </FactorRow>
      {passkeys.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={t('Passkeys')} ps="30px">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(about) => setAsking({ about, passkey })} />
          ))}
        </Box>
      )}
      {asking?.about === 'add' && (
        <PasskeyNameDialog
          title={t('Add a passkey')}
          submitLabel={t('Go on')}
          lead={t('Give the passkey a name. Your browser then asks where to store it.')}
          save={async (name, again) => {
            const { recoveryCodes } = await makePasskey(api, name, again);
            done(t('Passkey added'), recoveryCodes.length > 0 ? recoveryCodes : undefined);
          }}
          onClose={close}
        />
      )}
      {asking?.about === 'rename' && (
        <PasskeyNameDialog
          title={t('Rename the passkey')}
          submitLabel={t('Rename')}
          name={asking.passkey.name}
          save={async (name) => {
            await api.call(renamePasskey, { params: { id: asking.passkey.id }, body: { name } });
            done(t('Passkey renamed'));
          }}
          onClose={close}
        />
      )}
      {asking?.about === 'remove' && (
        <OwnerDialog
          title={t('Remove the passkey {name}?', { name: asking.passkey.name })}
          submitLabel={t('Remove')}
          destructive
          change={async (again) => {
            await api.call(removePasskey, { params: { id: asking.passkey.id }, body: again });
            done(t('Passkey removed'));
          }}
          onClose={close}
        >
          {consequence(isLast, isRequired)}
        </OwnerDialog>
      )}
    </>
  );
}

const consequence = (isLast: boolean, isRequired: boolean): string => {
  if (!isLast) return t('It no longer signs you in. Delete it on the device, too.');
  return isRequired
    ? t('Two-step sign-in is required: set it up again to continue.')
    : t('Your password alone will open your account. The recovery codes end, too.');
};

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (about: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      gap="4px 12px"
      px="16px"
      py="8px"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 200px" minW="0" textStyle="dense">
        <Box overflowWrap="anywhere">{name}</Box>
        <Box textStyle="caption" color="fg.subtle">
          {t.rich('added {time}', { time: <PlaceTime at={createdAt} /> })}
          {' · '}
          {lastUsedAt ? t.rich('last used {time}', { time: <PlaceTime at={lastUsedAt} /> }) : t('not used yet')}
        </Box>
      </Box>
      <Flex gap="4px">
        <Button variant="ghost" size="sm" aria-label={t('Rename {name}', { name })} onClick={() => onAsk('rename')}>
          {t('Rename')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('Remove {name}', { name })} onClick={() => onAsk('remove')}>
          {t('Remove')}
        </Button>
      </Flex>
    </Flex>
  );
}
