import * as v from 'valibot';
import { fieldErrors, type RouteDefinition, type Schema } from '../../contract';
import { allows, type Role, roles } from '../../roles';
import { contractRoutes } from '../mock/contractRoutes';
import { notYetConforming } from './notYetConforming';
import { nobody, sendings } from './samples';
import type { ConformanceCase, Sending, World } from './wire';

type Named = readonly [name: string, route: RouteDefinition];

const routes: readonly Named[] = contractRoutes().filter(([name]) => !Object.hasOwn(notYetConforming, name));

const paramNames = ({ path }: RouteDefinition): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** A valid call about records that have the id. */
const sendingAbout = (name: string, route: RouteDefinition, id: string): Sending => {
  const sending = sendings[name] ?? {};
  const ids = Object.fromEntries(paramNames(route).map((param) => [param, id]));
  return { ...sending, params: { ...ids, ...sending.params } };
};

/** Somebody whom the policy lets call. */
const allowedRole = ({ may }: RouteDefinition): Role => {
  const order: readonly Role[] = ['admin', 'super-admin'];
  return order.find((role) => !may || allows(role, ...may)) ?? 'super-admin';
};

const withoutSession = ([name, route]: Named): ConformanceCase[] =>
  route.auth === 'public'
    ? []
    : [
        {
          name: `${name} needs a session`,
          run: async ({ anonymous }) => {
            const { status, error } = await anonymous.send(route, sendingAbout(name, route, nobody));
            expect({ status, error: error.error }).toEqual({ status: 401, error: 'unauthorized' });
          },
        },
      ];

const byPolicy = ([name, route]: Named): ConformanceCase[] => {
  const { may } = route;
  if (!may) return [];
  // Who may call is asked before what is sent: a query that is refused spares the list.
  const sending = { ...sendingAbout(name, route, nobody), query: { limit: '0' } };
  const run = async (world: World) => {
    const answered = await Promise.all(
      roles.map(async (role) => {
        const { status } = await (await world.signIn(role)).send(route, sending);
        return [role, status === 403];
      }),
    );
    expect(answered).toEqual(roles.map((role) => [role, !allows(role, ...may)]));
  };
  return [{ name: `${name} is for those whom the policy allows it`, run }];
};

/** A record behind the path, not one of a picklist or a day. */
const isAboutRecord = (route: RouteDefinition): boolean =>
  paramNames(route).some((name) => /^(?:id|file|companyId)$/.test(name));

const unknownRecord = ([name, route]: Named): ConformanceCase[] =>
  isAboutRecord(route)
    ? [
        {
          name: `${name} knows no record that does not exist or has no possible id`,
          run: async (world) => {
            const caller = await world.signIn(allowedRole(route));
            for (const id of [nobody, 'no-id']) {
              const { status, error } = await caller.send(route, sendingAbout(name, route, id));
              expect({ id, status, error: error.error }).toEqual({ id, status: 404, error: 'not_found' });
            }
          },
        },
      ]
    : [];

const faultsOf = (schema: Schema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? [] : fieldErrors(schema, parsed.issues);
};

/** What a body, or a query, of nothing and of nonsense is refused with. */
const refusals = (schema: Schema | undefined): { input: object; errors: ReturnType<typeof faultsOf> }[] =>
  schema
    ? [{}, { limit: '0', page: 'x' }, { surprise: true }]
        .map((input) => ({ input, errors: faultsOf(schema, input) }))
        .filter(({ errors }) => errors.length > 0)
    : [];

const invalidInput = ([name, route]: Named): ConformanceCase[] => {
  const [bodies, queries] = [refusals(route.body), refusals(route.query)];
  if (bodies.length + queries.length === 0) return [];
  const sent = [
    ...bodies.map(({ input, errors }) => ({ sending: { body: input }, errors })),
    ...queries.map(({ input, errors }) => ({ sending: { query: input as Record<string, unknown> }, errors })),
  ];
  return [
    {
      name: `${name} says of each field what is wrong`,
      run: async (world) => {
        const caller = route.auth === 'public' ? world.anonymous : await world.signIn(allowedRole(route));
        for (const { sending, errors } of sent) {
          const about = { ...sendingAbout(name, route, nobody), ...sending };
          const reply = await caller.send(route, about);
          expect({ status: reply.status, errors: reply.error.errors }).toEqual({ status: 422, errors });
        }
      },
    },
  ];
};

const wrongVersion = ([name, route]: Named): ConformanceCase[] =>
  route.method === 'PUT' && !route.upload
    ? [
        {
          name: `${name} reads If-Match or refuses it`,
          run: async (world) => {
            const caller = await world.signIn(allowedRole(route));
            const reply = await caller.send(route, sendingAbout(name, route, nobody), { 'if-match': 'yesterday' });
            expect({ status: reply.status, error: reply.error.error }).toEqual({ status: 400, error: 'bad_request' });
          },
        },
      ]
    : [];

/** What is asked of every call of the contract alike, made from its table. */
export const everyRoute: readonly ConformanceCase[] = [
  withoutSession,
  byPolicy,
  unknownRecord,
  invalidInput,
  wrongVersion,
].flatMap((kind) => routes.flatMap(kind));
