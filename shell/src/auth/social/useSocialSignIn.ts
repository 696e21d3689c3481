import type { SignInIntent, SignInProviderName } from '@quayside/contract';
import { errorMessage } from '@quayside/kernel/api';
import { useLocation, useNavigate } from '@quayside/kernel/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { leaveTo } from './leaveTo';
import { openLinkedInWindow, WindowFailure, waitForAnswer } from './linkedInWindow';
import { completeReturn, completeSignIn, type SignInOutcome, type SignInTarget, signInWith } from './outcome';
import { readProviderAnswer } from './providerAnswer';
import { type ProviderName, type ProviderReturn, providers } from './providers';
import { beginSocialSignIn } from './startedSignIn';

/** Results that the page shows. A session leads to another page, and a cancelled sign-in shows nothing. */
export type OpenOutcome = Exclude<SignInOutcome, { kind: 'session' | 'cancelled' }>;

const getSignInErrorText = (error: unknown): string =>
  error instanceof WindowFailure ? error.message : errorMessage(error);

/**
 * Signs in or registers with a provider: redirects to it and handles the answer in the page's address. A signed-in user continues
 * to the wanted page.
 */
export function useSocialSignIn(intent: SignInIntent, returnTo: string) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [answer] = useState(() => readProviderAnswer(new URLSearchParams(search)));
  /** True for an answer in the address, which identifies its provider only by its state. */
  const [busy, setBusy] = useState<ProviderName | boolean>(answer !== undefined);
  const [outcome, setOutcome] = useState<OpenOutcome>();

  const run = async (by: ProviderName | true, act: () => Promise<SignInOutcome>): Promise<void> => {
    setBusy(by);
    // Keep the second-step page until the next answer.
    setOutcome((before) => (before?.kind === 'step' ? before : undefined));
    const came = await act().catch(
      (error: unknown): SignInOutcome => ({ kind: 'failed', sentence: getSignInErrorText(error) }),
    );
    if (came.kind === 'session') {
      enter(came.session);
      await navigate(came.returnTo, { replace: true });
      return;
    }
    setBusy(false);
    if (came.kind !== 'cancelled') setOutcome(came);
  };

  const arrive = useEffectEvent(() => {
    if (!answer) return;
    // The code works once, so remove it from the address.
    void navigate(pathname, { replace: true });
    void run(true, () => completeReturn(api, answer));
  });
  useEffect(() => arrive(), []);

  const inWindow = async (provider: SignInProviderName): Promise<SignInOutcome> => {
    const opened = openLinkedInWindow();
    try {
      const departure = await beginSocialSignIn(api, { provider, intent, returnTo });
      opened.location.href = departure.url;
      return await completeSignIn(api, departure, await waitForAnswer(opened, departure.state));
    } finally {
      opened.close();
    }
  };

  return {
    busy,
    outcome,
    forget: () => setOutcome(undefined),
    start: (provider: SignInProviderName) =>
      run(provider, () =>
        providers[provider].popup
          ? inWindow(provider)
          : beginSocialSignIn(api, { provider, intent, returnTo }).then(({ url }) => leaveTo(url)),
      ),
    /** Redirects to the provider of the company that an address belongs to. */
    startCompany: (email: string) =>
      run('company', () =>
        beginSocialSignIn(api, { provider: 'company', email, intent, returnTo }).then(({ url }) => leaveTo(url)),
      ),
    signIn: (returned: ProviderReturn, going: SignInTarget = { returnTo }) =>
      run(returned.provider, () => signInWith(api, returned, going)),
  };
}
export type SocialSignIn = ReturnType<typeof useSocialSignIn>;
