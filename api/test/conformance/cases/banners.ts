import {
  closeBanner,
  deleteBanner,
  getLiveBanner,
  listBanners,
  previewBanner,
  publishBanner,
} from '@quayside/contract';
import { eventually } from '../eventually';
import type { ConformanceCase } from '../wire';

export const bannerCases: readonly ConformanceCase[] = [
  {
    name: 'previews a banner to super-admins, publishes it, hides it for one user and deletes it for all',
    run: async (world) => {
      const [author, reader, another] = await Promise.all(
        (['super-admin', 'importer', 'customer-member'] as const).map((role) => world.signIn(role)),
      );
      if (!author || !reader || !another) throw new Error('Three sign in');
      const [hers, his] = [await world.listen(author), await world.listen(reader)];
      const shown = async (caller: typeof author) => (await caller.call(getLiveBanner, {})).data?._id;
      const before = await shown(reader);
      const made = await author.call(previewBanner, { body: { text: '  Conforming  ' } });
      expect(made.data).toMatchObject({ text: 'Conforming', status: 'internal', expireDate: null });
      const id = made.data._id;
      const said = (event: string) => expect.objectContaining({ event, payload: { id } });
      await eventually(() => expect(hers.heard).toContainEqual(said('PREVIEW_BANNER')));
      expect([await shown(author), await shown(reader)]).toEqual([id, before]);
      expect((await reader.call(closeBanner, { params: { id } })).status).toBe(404);

      const published = await author.call(publishBanner, { params: { id }, body: { text: 'For everybody' } });
      expect(published.data).toMatchObject({ _id: id, text: 'For everybody', status: 'live' });
      await eventually(() => expect(his.heard).toContainEqual(said('PUBLISH_BANNER')));
      expect(his.heard).not.toContainEqual(said('PREVIEW_BANNER'));
      expect([await shown(another), await shown(reader)]).toEqual([id, id]);
      const again = await author.call(previewBanner, { body: { text: 'X', id } });
      expect(again.status).toBe(409);

      expect((await reader.call(closeBanner, { params: { id } })).status).toBe(204);
      await eventually(() => expect(his.heard).toContainEqual(said('DELETE_BANNER')));
      expect([await shown(reader), await shown(another)]).toEqual([undefined, id]);
      const { docs } = (await author.call(listBanners, { query: { limit: -1 } })).data;
      expect(docs[0]).toMatchObject({ _id: id, status: 'live' });
      expect(docs.filter(({ status }) => status === 'live')).toHaveLength(1);
      expect((await author.call(deleteBanner, { params: { id } })).status).toBe(204);
      expect((await author.call(deleteBanner, { params: { id } })).status).toBe(404);
      expect(await shown(another)).toBeUndefined();
      for (const { close } of [hers, his]) close();
    },
  },
  {
    name: 'requires an expiry of the day after tomorrow or later',
    run: async ({ signIn }) => {
      const expireDate = new Date(Date.now() + 3_600_000).toISOString();
      const { status, error } = await (await signIn('super-admin')).call(previewBanner, {
        body: { text: 'X', expireDate },
      });
      expect({ status, errors: error.errors }).toEqual({
        status: 422,
        errors: [{ path: 'expireDate', message: 'The expiry date must be after tomorrow' }],
      });
    },
  },
];
