import {
  createDeparture,
  createOwnCarrier,
  createOwnPlace,
  createServiceLine,
  deleteServiceLine,
  filterSchedulePorts,
  listOwnCarriers,
  listOwnPlaces,
  listServiceLines,
  searchPorts,
  updateOwnCarrier,
  updateOwnPlace,
  updateServiceLine,
} from '@quayside/contract';
import { newCarrier, newDeparture, newPlace } from '../samples';
import type { Caller, ConformanceCase } from '../wire';

const found = async (caller: Caller, filter = newPlace.code) =>
  (await caller.call(searchPorts, { query: { filter } })).data.map(({ portName }) => portName);

export const ownReferenceCases: readonly ConformanceCase[] = [
  {
    name: 'finds an own place at once for the own users only, and ends it',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const stranger = await signInElsewhere();
      const refused = async (more: object) =>
        (await caller.send(createOwnPlace, { body: { ...newPlace, ...more } })).error.errors;
      expect(await refused({ code: 'NLRTM', country: 'NL' })).toEqual([
        { path: 'code', message: 'NLRTM is in the directory already: Rotterdam, NL' },
      ]);
      expect(await refused({ code: 'DEX', timeZone: 'CET' })).toEqual([
        { path: 'timeZone', message: 'Choose a time zone' },
        { path: 'code', message: 'Enter the five characters of its UN/LOCODE, for example NLRTM' },
      ]);
      const made = await caller.call(createOwnPlace, { body: newPlace });
      expect(made).toMatchObject({ status: 201, data: { ...newPlace, ended: false, version: 1 } });
      expect(await refused({})).toEqual([
        { path: 'code', message: 'DEXCF is among your places already: Conform Quay, DE' },
      ]);
      const reader = await signIn('agent');
      const customer = await signIn('customer-member');
      for (const own of [caller, reader, customer]) expect(await found(own)).toEqual(['Conform Quay']);
      expect(await found(stranger)).toEqual([]);
      const end = { transportMode: 'FCL', side: 'from', filter: 'Conform Qu' } as const;
      expect((await reader.call(filterSchedulePorts, { body: end })).data).toMatchObject([{ code: 'DEXCF' }]);
      expect((await stranger.call(filterSchedulePorts, { body: end })).data).toEqual([]);

      const params = { id: made.data.id };
      const ended = { ...newPlace, portName: 'Conform Pier', ended: true };
      expect((await reader.call(updateOwnPlace, { params, body: ended }, { 'if-match': '"1"' })).status).toBe(403);
      const moved = { ...newPlace, code: 'DEXCG' };
      expect((await caller.call(updateOwnPlace, { params, body: moved }, { 'if-match': '"1"' })).status).toBe(422);
      expect((await caller.call(updateOwnPlace, { params, body: ended }, { 'if-match': '"1"' })).data).toMatchObject({
        ...{ portName: 'Conform Pier', ended: true, version: 2 },
      });
      expect((await caller.call(updateOwnPlace, { params, body: ended }, { 'if-match': '"1"' })).status).toBe(409);
      expect(await found(caller)).toEqual([]);
      const listed = await caller.call(listOwnPlaces, { query: { searchText: 'conform' } });
      expect(listed.data.docs).toMatchObject([{ code: 'DEXCF', ended: true }]);
    },
  },
  {
    name: 'shows an own carrier by name on departures, for its agent only',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const body = { ...newDeparture, carrier: 'cnfm' };
      expect((await caller.call(createDeparture, { body })).error.errors).toEqual([
        { path: 'carrier', message: 'is not an ocean carrier of the directory' },
      ]);
      const known = await caller.call(createOwnCarrier, { body: { ...newCarrier, code: 'MAEU' } });
      expect(known.error.errors).toEqual([{ path: 'code', message: 'MAEU is in the directory already: Maersk' }]);
      const made = (await caller.call(createOwnCarrier, { body: newCarrier })).data;
      expect(made).toMatchObject({ ...newCarrier, awbPrefix: null, ended: false });
      expect((await caller.call(createOwnCarrier, { body: newCarrier })).error.errors).toEqual([
        { path: 'code', message: 'CNFM is among your carriers already: Conform Consol' },
      ]);
      expect((await caller.call(createDeparture, { body })).data.carrier).toEqual({
        ...{ code: 'CNFM', name: 'Conform Consol' },
      });
      const stranger = await signInElsewhere();
      expect((await stranger.call(listOwnCarriers, {})).data.docs).toEqual([]);
      const params = { id: made.id };
      const renamed = { ...newCarrier, name: 'Conform Lines', ended: true };
      expect(
        (await caller.call(updateOwnCarrier, { params, body: renamed }, { 'if-match': '"1"' })).data,
      ).toMatchObject({
        ...{ name: 'Conform Lines', ended: true, version: 2 },
      });
      expect((await caller.call(listOwnCarriers, { query: { searchText: 'conform l' } })).data.totalDocs).toBe(1);
    },
  },
  {
    name: 'merges service names that share a name, and separates them again',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const name = async (...names: string[]) =>
        (await caller.call(createServiceLine, { body: { carrier: 'maeu', names } })).data;
      await name('Conf 1', 'Conform One');
      const other = await name('Conf 2', 'Conform Two');
      const met = await name('conf-1', 'Griffin');
      expect(met).toMatchObject({
        ...{ carrier: { code: 'MAEU', name: 'Maersk' }, names: ['conf-1', 'Conform One', 'Griffin'] },
      });
      const same = await caller.send(createServiceLine, { body: { carrier: 'MAEU', names: ['FE 4', 'fe-4'] } });
      expect(same.error.errors).toEqual([{ path: 'names.1', message: 'This name is taken to be the same already' }]);
      const params = { id: met.id };
      const update = (names: string[], version: number) =>
        caller.call(updateServiceLine, { params, body: { names } }, { 'if-match': `"${version}"` });
      expect((await update(['Conf 1', 'CONF 2'], 1)).error.errors).toEqual([
        { path: 'names.1', message: 'is a name of the service Conf 2, Conform Two already' },
      ]);
      expect((await update(['Conf 1', 'Griffin'], 1)).data).toMatchObject({ names: ['Conf 1', 'Griffin'], version: 2 });
      expect((await update(['Conf 1', 'Griffin'], 1)).status).toBe(409);
      const listed = (await (await signIn('agent')).call(listServiceLines, {})).data;
      expect(listed.filter(({ id }) => [met.id, other.id].includes(id))).toHaveLength(2);
      expect((await (await signInElsewhere()).call(listServiceLines, {})).data).toEqual([]);
      const removed = await caller.call(deleteServiceLine, { params }, { 'if-match': '"2"' });
      expect(removed.status).toBe(204);
      expect((await caller.call(deleteServiceLine, { params }, { 'if-match': '"2"' })).status).toBe(404);
    },
  },
];
