import { ownerOfPath } from '@quayside/contract/composition';
import { createPublicRoutes, createReleasesRoute, type RouteParts } from './shellRoutes';

const parts = { signedIn: () => false } as unknown as RouteParts;

test('reserves the addresses of the shell', () => {
  const paths = [...createPublicRoutes(parts), createReleasesRoute(parts)].map(({ path }) => path ?? '');
  expect(paths).toContain('/auth/login');
  for (const path of paths) expect([path, ownerOfPath(path)]).toEqual([path, 'the shell']);
});
