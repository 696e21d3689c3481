import * as calls from '@quayside/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { ports as directory } from '../../tables/rateTables';
import { isCalled, isVisible, rankOf, selectPorts } from './portRows';

const MOST = 20;

const searchPorts = handle(calls.searchPorts, async ({ query: { filter, portType, codes: listed }, db, user }) => {
  const codes = listed?.split(',').map((code) => code.trim().toUpperCase());
  const conditions = [
    // A place found by its code may have ended.
    isVisible(user, { ended: codes !== undefined }),
    portType && eq(directory.portType, portType),
    codes && inArray(directory.code, codes),
    filter ? isCalled(filter) : undefined,
  ];
  return selectPorts(db, and(...conditions))
    .orderBy(...(filter ? [rankOf(filter)] : []), directory.portName, directory.code)
    .limit(codes ? Math.max(MOST, codes.length) : MOST);
});

const getPort = handle(calls.getPort, async ({ params: { id }, db, user }) => {
  const [port] = await selectPorts(db, and(eq(directory.id, id), isVisible(user, { ended: true })));
  if (!port) throw notFound();
  return port;
});

export const ports: Module = { name: 'ports', routes: [searchPorts, getPort] };
