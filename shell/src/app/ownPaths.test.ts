import { ownerOfPath } from '@quayside/contract/composition';
import { openRoutes, type RouteParts, releasesRoute } from './shellRoutes';

const parts = { signedIn: () => false } as unknown as RouteParts;

test('reserves the addresses of the shell', () => {
  const paths = [...openRoutes(parts), releasesRoute(parts)].map(({ path }) => path ?? '');
  expect(paths).toContain('/auth/login');
  for (const path of paths) expect([path, ownerOfPath(path)]).toEqual([path, 'the shell']);
});
