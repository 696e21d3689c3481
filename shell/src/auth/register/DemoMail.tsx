import { Button, Callout } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/signIn';

interface Props {
  email: string;
  /** Returns the text of the newest mail to an address. */
  readMail: (email: string) => Promise<string | undefined>;
}

/** Opens the link of a demo mail: a demo without a server sends no mail. */
export function DemoMail({ email, readMail }: Props) {
  const [missing, setMissing] = useState(false);
  const open = async () => {
    const link = /https?:\/\/\S+/.exec((await readMail(email)) ?? '')?.[0];
    if (link) window.location.assign(link);
    setMissing(!link);
  };
  return (
    <>
      <Button size="lg" onClick={() => void open()}>
        {t('Open the link of the demo’s mail')}
      </Button>
      {missing && <Callout tone="warning">{t('The mail is not written yet. Try again in a moment.')}</Callout>}
    </>
  );
}
