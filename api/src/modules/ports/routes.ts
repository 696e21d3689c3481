import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { ports as directory } from '../../tables/rateTables';
import { findPorts } from './findPorts';
import { loadDirectory } from './loadPorts';
import { isVisible, selectPorts } from './portRows';

const searchPorts = handle(calls.searchPorts, async ({ query, services: { database }, user }) =>
  findPorts(database, user, query),
);

const getPort = handle(calls.getPort, async ({ params: { id }, db, user }) => {
  const [port] = await selectPorts(db, and(eq(directory.id, id), isVisible(user, { ended: true })));
  if (!port) throw notFound();
  return port;
});

/** Loads the directory beside the first calls, because that takes seconds; a failure is tried again at the next start. */
const startLoading: Module['start'] = ({ database, log }) => {
  const loading = loadDirectory(database).catch((error: unknown) =>
    log.warn({ err: error }, 'the directory of places could not be loaded'),
  );
  return () => loading;
};

export const ports: Module = { name: 'ports', routes: [searchPorts, getPort], start: startLoading };
