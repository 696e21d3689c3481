import { linkPages } from './linkPages';

/** First path segments that belong to the shell or the edge; no page of a remote can use them. */
const takenSegments: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(linkPages).map((path) => [path.slice(1), 'the API'])),
  api: 'the API',
  assets: 'the edge',
  auth: 'the shell',
  'aws-seller': 'the shell',
  dev: 'the API',
  errors: 'the shell',
  healthz: 'the edge',
  linkedin: 'the shell',
  metrics: 'the edge',
  qa: 'the edge',
  readyz: 'the edge',
  registry: 'the edge',
  releases: 'the shell',
  remotes: 'the edge',
};

/** Returns the owner of a reserved path: `/auth/me` belongs to the shell. */
export const ownerOfPath = (path: string): string | undefined => {
  const [, segment = ''] = path.split('/');
  return Object.hasOwn(takenSegments, segment) ? takenSegments[segment] : undefined;
};
