import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractError } from '@quayside/contract/composition';
import { LARGEST_PARCEL, ParcelError } from '@quayside/releases/parcel';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isDeveloper } from '../composition/isDeveloper';
import { makeOverridesCookie, readConfirmed } from '../composition/overrides';
import { readMove } from '../registry/readMove';
import { moveRemote } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import { readPublishedMark } from '../registry/releaseMark';
import {
  createToken,
  ExpiredTokenError,
  isTeamBearer,
  listTokens,
  readTokenRequest,
  revokeToken,
  type TeamToken,
  useToken,
} from '../registry/teamTokens';
import { receiveRelease } from '../release/receive';
import type { ObjectStore } from '../store/objectStore';
import { fetchUser } from './fetchUser';

interface RegistryApiOptions {
  readonly store: ObjectStore;
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  readonly demo: boolean;
}

/** Maximum number of releases that are unpacked and checked at the same time: each needs memory. */
const MOST_AT_ONCE = 2;

const refusals = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
} as const;

/** An error that ends a call with a status and a message. */
class Refusal extends Error {
  constructor(
    readonly statusCode: keyof typeof refusals,
    message: string,
  ) {
    super(message);
  }
}

const readBearer = ({ headers }: FastifyRequest): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The caller, as recorded with tokens and moves. */
interface Caller {
  readonly by: string;
  /** The id of a person. */
  readonly byId?: string;
  readonly team?: TeamToken;
}

type RemoteRequest = { Params: { name: string }; Querystring: Record<string, string | undefined> };

/** Returns the public fields of a token, without its hash. */
const shown = ({ hash: _, ...token }: TeamToken) => token;

/**
 * Mounts `/registry`: teams publish and move their remotes with a token, and the forwarder's super-admins create tokens and move
 * any remote. Calls need a bearer token instead of the cookie, which prevents cross-site request forgery.
 */
export const registryApi: FastifyPluginAsync<RegistryApiOptions> = async (app, { store, workspace, demo }) => {
  let underWay = 0;

  async function superAdmin(request: FastifyRequest): Promise<Caller> {
    const person = await fetchUser(app, request);
    if (!person) throw new Refusal(401, 'Sign in first.');
    if (person.role !== 'super-admin') throw new Refusal(403, 'Only super-admins may do this.');
    return { by: person.name, byId: person.id };
  }

  async function authenticateOwner(request: FastifyRequest): Promise<Caller> {
    const bearer = readBearer(request);
    if (!isTeamBearer(bearer)) return superAdmin(request);
    const team = await useToken(store, bearer).catch((error: unknown) => {
      throw error instanceof ExpiredTokenError ? new Refusal(401, error.message) : error;
    });
    if (!team) throw new Refusal(401, 'This token is not known, or was revoked.');
    const { name } = request.params as RemoteRequest['Params'];
    if (!team.remotes.includes(name))
      throw new Refusal(403, `The token of ${team.team} releases ${team.remotes.join(', ')}, not ${name}.`);
    return { by: team.team, team };
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const expected = [ReleaseError, ContractError, ParcelError].some((kind) => error instanceof kind);
    const statusCode = expected ? 422 : (error.statusCode ?? 500);
    if (statusCode >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'the registry failed');
    const message = statusCode === 500 ? 'Something went wrong here. Try again in a moment.' : error.message;
    const name = refusals[statusCode as keyof typeof refusals] ?? 'Error';
    return reply.code(statusCode).send({ statusCode, error: name, message });
  });
  app.addContentTypeParser(
    'application/zip',
    { parseAs: 'buffer', bodyLimit: LARGEST_PARCEL },
    (_request, body, done) => done(null, body),
  );

  app.post('/registry/overrides', async (request, reply) => {
    const person = await fetchUser(app, request);
    if (!person) throw new Refusal(401, 'Sign in first.');
    if (!(await isDeveloper(app, request, demo)))
      throw new Refusal(403, 'Only staff may take a remote from their own machine.');
    const overrides = readConfirmed(request.body);
    if (!overrides) throw new Refusal(400, 'Name remotes with addresses of your own machine, each once.');
    request.log.info({ overrides, by: person.name }, 'overrides were confirmed');
    reply.header('set-cookie', makeOverridesCookie(overrides, request.headers.cookie, person.id));
    return reply.code(204).send();
  });

  app.get('/registry/teams', async (request) => {
    await superAdmin(request);
    return { teams: (await listTokens(store)).map(shown) };
  });

  app.post('/registry/teams', async (request, reply) => {
    const { by } = await superAdmin(request);
    const { token, kept } = await createToken(store, readTokenRequest(request.body), by);
    request.log.info({ team: kept.team, remotes: kept.remotes, by }, 'a team token was made');
    return reply.code(201).send({ token, ...shown(kept) });
  });

  app.delete<{ Params: { id: string } }>('/registry/teams/:id', async (request, reply) => {
    const { by } = await superAdmin(request);
    const { team } = await revokeToken(store, request.params.id, by);
    request.log.info({ team, by }, 'a team token was revoked');
    return reply.code(204).send();
  });

  // Authorise before the body is read.
  app.post<RemoteRequest>(
    '/registry/remotes/:name/releases',
    { onRequest: async (request) => void Object.assign(request, { caller: await authenticateOwner(request) }) },
    async (request, reply) => {
      const { team } = (request as unknown as { caller: Caller }).caller;
      if (!team) throw new Refusal(403, 'Releases come from a team: use the token of one.');
      if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'Send the release as application/zip.');
      if (underWay >= MOST_AT_ONCE) throw new Refusal(503, 'Other releases are being checked. Try again in a moment.');
      underWay += 1;
      const folder = await mkdtemp(join(tmpdir(), 'quayside-parcel-'));
      try {
        const given = {
          parcel: request.body,
          folder,
          name: request.params.name,
          team,
          from: request.ip,
          wishes: request.query,
        };
        const answer = await receiveRelease({ store, workspace }, given);
        request.log.info({ ...answer, team: team.team }, 'a release came in');
        return reply.code(201).send(answer);
      } finally {
        underWay -= 1;
        await rm(folder, { recursive: true, force: true });
      }
    },
  );

  app.post<RemoteRequest>('/registry/remotes/:name/moves', async (request) => {
    const { by, byId } = await authenticateOwner(request);
    const { name } = request.params;
    const { step, gives } = readMove(request.body);
    if (gives && !(await readPublishedMark(store, name, gives)))
      throw new ReleaseError(`There is no release ${gives} of ${name}.`);
    const did = await moveRemote(store, name, step, { by, ...(byId && { byId }), from: request.ip });
    request.log.info({ remote: name, did, by }, 'a remote was moved');
    return { did };
  });
};
