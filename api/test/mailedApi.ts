import type { ApiClient } from './ApiClient';
import { createGiven, type Given, signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { type StartOptions, startApi, type TestApi } from './startApi';

/** The API, what it holds, and the mails that it sends. */
export interface MailedApi {
  readonly api: TestApi;
  readonly mails: MailServer;
  readonly given: Given;
  /** A new user, with a session. */
  signedIn(...user: Parameters<Given['user']>): Promise<ApiClient>;
  stop(): Promise<void>;
}

/** Boots the API with a mail server of its own. */
export const startMailedApi = async ({ environment, place }: StartOptions = {}): Promise<MailedApi> => {
  const mails = await startMailServer();
  const api = await startApi({ ...(place && { place }), environment: { ...environment, SMTP_URL: mails.url } });
  const given = createGiven(api);
  return {
    api,
    mails,
    given,
    signedIn: async (...user) => signIn(api, await given.user(...user)),
    stop: async () => {
      await api.stop();
      await mails.close();
    },
  };
};
