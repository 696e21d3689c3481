import { loginByPasskey } from '@quayside/contract';
import { useNavigate } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { askPasskey, hasPasskeySupport, toPasskeyMessage } from './askPasskey';

interface PasskeyButtonProps {
  returnTo: string;
  /** Is called with the reason of a failure, and with undefined at the next try. */
  onRefused: (sentence: string | undefined) => void;
}

/** Signs in with a passkey alone; renders nothing in a browser without passkeys. */
export function PasskeyButton({ returnTo, onRefused }: PasskeyButtonProps) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!hasPasskeySupport()) return null;
  const signIn = async () => {
    setBusy(true);
    onRefused(undefined);
    try {
      enter(await api.call(loginByPasskey, { body: await askPasskey(api) }));
    } catch (error) {
      onRefused(toPasskeyMessage(error));
      setBusy(false);
      return;
    }
    await navigate(returnTo, { replace: true });
  };
  return (
    <Button
      variant="outline"
      size="lg"
      width="100%"
      loading={busy}
      loadingText={t('Waiting for your passkey')}
      onClick={() => void signIn()}
    >
      <Fingerprint size={18} aria-hidden />
      {t('Continue with a passkey')}
    </Button>
  );
}
