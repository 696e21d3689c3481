import type { ApiClient } from './ApiClient';
import { createGiven, signIn, type TestRecords } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { type StartOptions, startApi, type TestApi } from './startApi';

/** The API, its database, and the mails that it sends. */
export interface MailedApi {
  readonly api: TestApi;
  readonly mails: MailServer;
  readonly given: TestRecords;
  /** Creates a user with a session. */
  signedIn(...user: Parameters<TestRecords['user']>): Promise<ApiClient>;
  stop(): Promise<void>;
}

/** Starts the API with a separate mail server. */
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
