import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { assemble } from '../../standalone/assemble';
import { serve } from '../../standalone/serve';
import { workspace } from './quayside';

const remotes = ['bookings', 'tracking', 'accounts', 'rates'] as const;
export type RemoteName = (typeof remotes)[number];

/** The four remotes alone, each from its static build. */
export interface Alone {
  addressOf(remote: RemoteName): string;
  stop(): Promise<void>;
}

/** Builds what changed and serves each remote on a free port. */
export async function serveAlone(): Promise<Alone> {
  const served = await Promise.all(
    remotes.map(async (name) => {
      const server = await serve(await assemble(join(workspace, `remote-${name}`)), 0);
      return { name, server, address: server.listeningOrigin };
    }),
  );
  return {
    addressOf: (remote) => served.find(({ name }) => name === remote)?.address ?? '',
    stop: async () => {
      await Promise.all(served.map(({ server }) => server.close()));
    },
  };
}

/** The remote under test. */
export const stageOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Remote under test"]');

/** A chip or segment of the panel, as the keyboard chooses it. */
export const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).press('Space');

/** The lines of the log with a text, newest first. */
export const logged = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem').filter({ hasText: text });
