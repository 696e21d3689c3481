import { registrationHours, resendRegistration } from '@quayside/contract';
import { Button, Callout } from '@quayside/ui';
import { useState } from 'react';
import { useHost } from '../../host/host';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthHeading } from '../page/AuthHeading';
import { toAuthMessage } from '../page/refusal';
import { DemoMail } from './DemoMail';

interface Props {
  email: string;
  /** Returns to the form with the typed values. */
  onBack: () => void;
}

/**
 * Next step after registering: open the link of the mail, or send it again. Never reveals whether the account exists.
 */
export function RegistrationSent({ email, onBack }: Props) {
  const { readMail } = useHost();
  return (
    <>
      <AuthHeading
        arriving
        lead={t('We have sent a mail to {email}. Open its link to confirm your e-mail and sign in.', { email })}
      >
        {t('Check your e-mail')}
      </AuthHeading>
      <Callout tone="info">
        {t(
          'The link works once, for {registrationHours} hours. Nothing there? Look into the junk folder, or check the address.',
          { registrationHours },
        )}
      </Callout>
      {readMail && <DemoMail email={email} readMail={readMail} />}
      <SendNewLink email={email} />
      <Button variant="ghost" size="lg" onClick={onBack}>
        {t('Use another address')}
      </Button>
    </>
  );
}

/** Sends the link of a registration again, and confirms it. */
export function SendNewLink({ email }: { email: string }) {
  const api = useOpenApi();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string }>();
  const send = async () => {
    setBusy(true);
    try {
      await api.call(resendRegistration, { body: { email } });
      setSaid({
        tone: 'info',
        text: t('If a registration for {email} is pending, a new link is on its way. The earlier link stops working.', {
          email,
        }),
      });
    } catch (error) {
      setSaid({ tone: 'error', text: toAuthMessage(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outline" size="lg" loading={busy} loadingText={t('Send a new link')} onClick={() => void send()}>
        {t('Send a new link')}
      </Button>
      <div role="status">{said && <Callout tone={said.tone}>{said.text}</Callout>}</div>
    </>
  );
}
