import {
  acceptQuote,
  fieldErrors,
  incompleteUploadMessage,
  type RouteDefinition,
  rejectQuote,
  type Schema,
} from '@quayside/contract';
import { doesRoleAllow, isStaff, type Role, roles } from '@quayside/contract/roles';
import { contractRoutes } from '@quayside/contract/routes';
import * as v from 'valibot';
import { unknownParameters } from '../../src/platform/calls/unknownParameters';
import { nobody, sendings } from './samples';
import type { ConformanceCase, WireInput, World } from './wire';

type NamedRoute = readonly [name: string, route: RouteDefinition];

const routes: readonly NamedRoute[] = contractRoutes();

const paramNames = ({ path }: RouteDefinition): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Builds a valid call about records with the id. */
const sendingAbout = (name: string, route: RouteDefinition, id: string): WireInput => {
  const sending = sendings[name] ?? {};
  const ids = Object.fromEntries(paramNames(route).map((param) => [param, id]));
  return { ...sending, params: { ...ids, ...sending.params } };
};

/** Calls for customers only, although the policy allows others. */
const ofCustomers: readonly RouteDefinition[] = [acceptQuote, rejectQuote];

/** Returns a caller whom the policy allows. */
const allowedRole = (route: RouteDefinition): Role => {
  const { may } = route;
  if (ofCustomers.includes(route)) return 'customer-admin';
  const order: readonly Role[] = ['admin', 'super-admin', 'customer-admin'];
  return order.find((role) => !may || doesRoleAllow(role, ...may)) ?? 'super-admin';
};

const withoutSession: ConformanceCase = {
  name: 'requires a session for all calls that are not public',
  run: async ({ anonymous }) => {
    const closed = routes.filter(([, { auth }]) => auth !== 'public');
    const answered = await Promise.all(
      closed.map(async ([name, route]) => {
        const { status, error } = await anonymous.send(route, sendingAbout(name, route, nobody));
        return { name, status, error: error.error };
      }),
    );
    expect(answered).toEqual(closed.map(([name]) => ({ name, status: 401, error: 'unauthorized' })));
  },
};

/** Whether the policy lets a role use a call: by its ability, and for some calls only staff. */
const mayUse = ({ may, staff }: RouteDefinition, role: Role): boolean =>
  (!may || doesRoleAllow(role, ...may)) && (!staff || isStaff(role));

/**
 * Groups calls with the same permission: the first is checked with every role, the others with the next allowed and
 * the next refused role.
 */
const rolesFor = (routes: readonly NamedRoute[], index: number): readonly Role[] => {
  const route = routes[index]?.[1];
  if (!route?.may || index === 0) return roles;
  const [allowed, refused] = [true, false].map((is) => roles.filter((role) => mayUse(route, role) === is));
  return [allowed, refused].flatMap((some) => some?.[index % some.length] ?? []);
};

/** Permission is checked before the body, so a refused call costs little. */
const askedAs = async (world: World, [name, route]: NamedRoute, role: Role) => {
  const sending = { params: sendingAbout(name, route, nobody).params ?? {}, query: { limit: '0' } };
  const { status, error } = await (await world.signIn(role)).send(route, sending);
  // A super-admin may, once it works as a company.
  return [name, role, status === 403 && error.error !== 'work_as_needed'];
};

const getAbility = ([, { may }]: NamedRoute): string => may?.join(' ') ?? '';

const abilities = [...new Set(routes.map(getAbility))].filter((ability) => ability !== '');

const byPolicy: readonly ConformanceCase[] = abilities
  .map((ability) => ({ ability, some: routes.filter((named) => getAbility(named) === ability) }))
  .map(({ ability, some }) => ({
    name: `allows the ability to ${ability} to the roles of the policy only`,
    run: async (world) => {
      const asked = some.flatMap((named, index) => rolesFor(some, index).map((role) => ({ named, role })));
      const answered = await Promise.all(asked.map(({ named, role }) => askedAs(world, named, role)));
      expect(answered).toEqual(asked.map(({ named: [name, route], role }) => [name, role, !mayUse(route, role)]));
    },
  }));

/** Version field of an edit, for calls that require it. */
const ifMatch = ({ versioned }: RouteDefinition): Record<string, string> => (versioned ? { 'if-match': '"1"' } : {});

/** Returns whether the path leads to a record, not to a picklist or a day. */
const isAboutRecord = (route: RouteDefinition): boolean =>
  paramNames(route).some((name) => /^(?:id|file|companyId)$/.test(name));

const unknownRecord = ([name, route]: NamedRoute): ConformanceCase[] =>
  isAboutRecord(route)
    ? [
        {
          name: `${name} returns 404 for an unknown or impossible id`,
          run: async (world) => {
            const caller = await world.signIn(allowedRole(route));
            for (const id of [nobody, 'no-id']) {
              const { status, error } = await caller.send(route, sendingAbout(name, route, id), ifMatch(route));
              expect({ id, status, error: error.error }).toEqual({ id, status: 404, error: 'not_found' });
            }
          },
        },
      ]
    : [];

const findSchemaFaults = (schema: Schema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? [] : fieldErrors(schema, parsed.issues);
};

const nonsense = [{}, { limit: '0', page: 'x' }, { surprise: true }];

/** Expected refusals of an empty and of a nonsensical body. */
const refusedBodies = ({ body }: RouteDefinition) =>
  body ? nonsense.map((input) => ({ input, errors: findSchemaFaults(body, input) })) : [];

/** The same for a query, which may have no unknown parameter. */
const refusedQueries = (route: RouteDefinition) => {
  const { query } = route;
  const findInputErrors = (input: object) =>
    query && [...unknownParameters(route, input), ...findSchemaFaults(query, input)];
  return nonsense.map((input) => ({ input, errors: findInputErrors(input) ?? [] }));
};

const isRefused = ({ errors }: { readonly errors: readonly unknown[] }): boolean => errors.length > 0;

const invalidInput = ([name, route]: NamedRoute): ConformanceCase[] => {
  const [bodies, queries] = [refusedBodies(route).filter(isRefused), refusedQueries(route).filter(isRefused)];
  if (bodies.length + queries.length === 0) return [];
  const sent = [
    ...bodies.map(({ input, errors }) => ({ sending: { body: input }, errors })),
    ...queries.map(({ input, errors }) => ({ sending: { query: input as Record<string, unknown> }, errors })),
  ];
  return [
    {
      name: `${name} reports the errors of each field`,
      run: async (world) => {
        const caller = route.auth === 'public' ? world.anonymous : await world.signIn(allowedRole(route));
        for (const { sending, errors } of sent) {
          const about = { ...sendingAbout(name, route, nobody), ...sending };
          const reply = await caller.send(route, about, ifMatch(route));
          expect({ status: reply.status, errors: reply.error.errors }).toEqual({ status: 422, errors });
        }
      },
    },
  ];
};

const wrongVersion = ([name, route]: NamedRoute): ConformanceCase[] =>
  route.method === 'PUT' && !route.upload
    ? [
        {
          name: `${name} reads If-Match or refuses it`,
          run: async (world) => {
            const caller = await world.signIn(allowedRole(route));
            const reply = await caller.send(route, sendingAbout(name, route, nobody), { 'if-match': 'yesterday' });
            expect({ status: reply.status, error: reply.error.error }).toEqual({ status: 400, error: 'bad_request' });
            if (!route.versioned) return;
            const blind = await caller.send(route, sendingAbout(name, route, nobody));
            expect({ status: blind.status, error: blind.error.error }).toEqual({
              status: 428,
              error: 'version_required',
            });
          },
        },
      ]
    : [];

const tornBody = ([name, route]: NamedRoute): ConformanceCase[] =>
  route.upload
    ? [
        {
          name: `${name} refuses a torn upload with a request to repeat it`,
          run: async (world) => {
            const caller = await world.signIn(allowedRole(route));
            const { params = {} } = sendingAbout(name, route, nobody);
            const torn = { 'content-type': 'multipart/form-data; boundary=cut' };
            const { status, error } = await caller.send(route, { params, body: 'torn' }, torn);
            expect({ status, error }).toEqual({
              status: 400,
              error: { statusCode: 400, error: 'bad_request', message: incompleteUploadMessage },
            });
          },
        },
      ]
    : [];

/** Checks that apply to every call of the contract, generated from its table. */
export const everyRoute: readonly ConformanceCase[] = [
  withoutSession,
  ...byPolicy,
  ...[unknownRecord, invalidInput, wrongVersion, tornBody].flatMap((kind) => routes.flatMap(kind)),
];
