import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { findRecords } from './findRecords';

const search = handle(calls.search, async ({ query: { q, kinds }, user, services: { database } }) =>
  findRecords(database, user, { typed: q, kinds }),
);

/** Module for the search of the command palette, over the records of all modules. */
export const searchModule: Module = { name: 'search', routes: [search] };
