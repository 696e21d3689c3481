import { checkEmailLink, confirmEmailChange, type EmailLink, stopEmailChangeByLink } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import { Link, useSearchParams } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { type FormEvent, useState } from 'react';
import { useOpenApi, useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { AuthPage } from '../page/AuthPage';
import { CheckedLink } from '../page/CheckedLink';
import type { LinkProblems } from '../page/LinkProblem';
import { toAuthMessage } from '../page/refusal';

const onwards = {
  to: '/',
  get action() {
    return t('Go to Quayside');
  },
};
const unknown = {
  get title() {
    return t('This link is not valid');
  },
  get advice() {
    return t('The change was stopped, or a newer mail has replaced this one. Open the link of your latest mail.');
  },
  ...onwards,
};

interface LinkTexts {
  title: string;
  lead: (email: string) => string;
  action: string;
  failure: string;
  send: (api: ApiClient, token: string) => Promise<unknown>;
  done: { title: string; lead: (email: string) => string; to: string; action: string };
  problems: LinkProblems;
}

const texts: Record<EmailLink, LinkTexts> = {
  confirm: {
    get title() {
      return t('Confirm your new e-mail');
    },
    lead: (email) => t('After that you sign in with {email}. The password does not change.', { email }),
    get action() {
      return t('Confirm e-mail');
    },
    get failure() {
      return t('Your e-mail could not be confirmed');
    },
    send: (api, token) => api.call(confirmEmailChange, { body: { token } }),
    done: {
      get title() {
        return t('Your e-mail is changed');
      },
      lead: (email) => t('Sign in with {email} from now on. Other browsers are signed out.', { email }),
      ...onwards,
    },
    problems: {
      expired: {
        get title() {
          return t('This link has expired');
        },
        get advice() {
          return t('Your e-mail is as it was. Change it again in your account.');
        },
        ...onwards,
      },
      used: {
        get title() {
          return t('This e-mail is confirmed already');
        },
        get advice() {
          return t('The link works once. Sign in with your new e-mail.');
        },
        ...onwards,
      },
      unknown,
    },
  },
  stop: {
    get title() {
      return t('Stop the change of your e-mail');
    },
    lead: (email) =>
      t('Your account keeps its e-mail instead of {email}, and the browser that requested the change is signed out.', {
        email,
      }),
    get action() {
      return t('Stop the change');
    },
    get failure() {
      return t('The change could not be stopped');
    },
    send: (api, token) => api.call(stopEmailChangeByLink, { body: { token } }),
    done: {
      get title() {
        return t('The change is stopped');
      },
      lead: () => t('Your e-mail stays as it is. If it was not you who asked, set a new password now.'),
      to: '/auth/forgot-password',
      get action() {
        return t('Set a new password');
      },
    },
    problems: {
      expired: {
        get title() {
          return t('This link has expired');
        },
        get advice() {
          return t(
            'This change can no longer be confirmed. If it was already confirmed, contact the admin of your company.',
          );
        },
        ...onwards,
      },
      used: {
        get title() {
          return t('The change is stopped already');
        },
        get advice() {
          return t('Your e-mail stays as it is.');
        },
        ...onwards,
      },
      unknown,
    },
  },
};

/** Confirms a new e-mail address by the link of a mail. Needs a click, since mail scanners open links automatically. */
export const ConfirmEmailPage = () => <EmailLinkPage link="confirm" />;

/** Cancels a change of the e-mail address, by the link sent to the old address. */
export const StopEmailPage = () => <EmailLinkPage link="stop" />;

function EmailLinkPage({ link }: { link: EmailLink }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useOpenCall(checkEmailLink, { body: { token, link } }, token !== '');
  const { title, problems } = texts[link];
  return (
    <AuthPage title={title}>
      <CheckedLink token={token} check={check} problems={problems}>
        {({ email }) => <Follow link={link} token={token} email={email} onSpent={() => void check.refetch()} />}
      </CheckedLink>
    </AuthPage>
  );
}

interface FollowProps {
  link: EmailLink;
  token: string;
  /** The new address. */
  email: string;
  /** Is called when the link no longer works. */
  onSpent: () => void;
}

function Follow({ link, token, email, onSpent }: FollowProps) {
  const api = useOpenApi();
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [refusal, setRefusal] = useState<string>();
  const { title, lead, action, failure, send, done } = texts[link];
  const follow = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    setState('sending');
    try {
      await send(api, token);
      setState('done');
    } catch (error) {
      setState('asked');
      if (error instanceof ApiError && error.error.startsWith('link_')) onSpent();
      else setRefusal(toAuthMessage(error));
    }
  };
  if (state === 'done')
    return (
      <>
        <AuthHeading key="done" arriving lead={done.lead(email)}>
          {done.title}
        </AuthHeading>
        <Button asChild size="lg">
          <Link to={done.to}>{done.action}</Link>
        </Button>
      </>
    );
  return (
    <>
      <AuthHeading arriving lead={lead(email)}>
        {title}
      </AuthHeading>
      <AuthForm onSubmit={(event) => void follow(event)} failure={failure} refusal={refusal}>
        <Button type="submit" size="lg" width="100%" loading={state === 'sending'} loadingText={action}>
          {action}
        </Button>
      </AuthForm>
    </>
  );
}
