import type { SignInIntent, SignInProviderName } from '@quayside/contract';
import { errorMessage } from '@quayside/kernel/api';
import { useLocation, useNavigate } from '@quayside/kernel/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { answerIn } from './answer';
import { depart } from './departure';
import { leaveTo } from './leaveTo';
import { answerFrom, openLinkedInWindow, WindowFailure } from './linkedInWindow';
import { type Going, type Outcome, outcomeOf, outcomeOfArrival, signInWith } from './outcome';
import { type ProviderName, providers, type Returned } from './providers';

/** What a page still has to say; a session leads away from it, and after a cancelled sign-in it is as it was. */
export type OpenOutcome = Exclude<Outcome, { kind: 'session' | 'cancelled' }>;

const sentenceOf = (error: unknown): string => (error instanceof WindowFailure ? error.message : errorMessage(error));

/**
 * Signs in or registers at a provider: leaves for it and takes up what it sends back to the page's address. Somebody who
 * is signed in by it goes where they wanted to go.
 */
export function useSocialSignIn(intent: SignInIntent, returnTo: string) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [answer] = useState(() => answerIn(new URLSearchParams(search)));
  /** True for an answer in the address, which names its provider only by its state. */
  const [busy, setBusy] = useState<ProviderName | boolean>(answer !== undefined);
  const [outcome, setOutcome] = useState<OpenOutcome>();

  const run = async (by: ProviderName | true, act: () => Promise<Outcome>): Promise<void> => {
    setBusy(by);
    // The page that asks for the second step stays until the next answer.
    setOutcome((before) => (before?.kind === 'step' ? before : undefined));
    const came = await act().catch((error: unknown): Outcome => ({ kind: 'failed', sentence: sentenceOf(error) }));
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
    // The code works once; it shall not stay in the address.
    void navigate(pathname, { replace: true });
    void run(true, () => outcomeOfArrival(api, answer));
  });
  useEffect(() => arrive(), []);

  const inWindow = async (provider: SignInProviderName): Promise<Outcome> => {
    const opened = openLinkedInWindow();
    try {
      const departure = await depart(api, { provider, intent, returnTo });
      opened.location.href = departure.url;
      return await outcomeOf(api, departure, await answerFrom(opened, departure.state));
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
          : depart(api, { provider, intent, returnTo }).then(({ url }) => leaveTo(url)),
      ),
    /** Leaves for the provider of the company that an address belongs to. */
    startCompany: (email: string) =>
      run('company', () =>
        depart(api, { provider: 'company', email, intent, returnTo }).then(({ url }) => leaveTo(url)),
      ),
    signIn: (returned: Returned, going: Going = { returnTo }) =>
      run(returned.provider, () => signInWith(api, returned, going)),
  };
}
export type SocialSignIn = ReturnType<typeof useSocialSignIn>;
