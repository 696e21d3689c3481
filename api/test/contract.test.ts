import * as contract from '@quayside/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import { jsonWriter } from '../src/hosts/node/jsonWriter';
import { envelopeSchema } from '../src/platform/calls/answerSchema';
import { createExample } from '../src/platform/calls/createExample';
import { startApi } from './startApi';

const isRoute = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const routes = Object.entries(contract as Record<string, unknown>).flatMap(
  ([name, value]): [string, contract.RouteDefinition][] => (isRoute(value) ? [[name, value]] : []),
);

/** Calls that need no sign-in; each new line here is a decision. */
const open = [
  ...['register', 'resendRegistration', 'emailExists', 'forgotPassword', 'checkResetLink', 'resetPassword'],
  ...[
    'login',
    'getSignInChallenge',
    'receiveDcsaEvents',
    'receiveFsu',
    'receiveXfsu',
    'receiveOneRecord',
    'receiveCargoAi',
    'receiveTerminal49',
    'receiveEdifact',
    'receiveX12',
    'takeMail',
  ],
  // Callers with the link from the mail.
  ...['checkSecureLink', 'secureAccount'],
  ...['checkInvitation', 'acceptInvitation', 'checkRegistration', 'confirmRegistration'],
  ...['checkEmailLink', 'confirmEmailChange', 'stopEmailChangeByLink'],
  // A provider identifies the caller, with a state and the secret of the tab that started the sign-in.
  ...['listSignInProviders', 'startSocialSignIn', 'googleExists', 'facebookExists'],
  ...['loginGoogle', 'loginFacebook', 'loginLinkedIn', 'loginAwsSeller'],
  ...['registerGoogle', 'registerFacebook', 'registerLinkedIn'],
  ...['findCompanySignIn', 'startCompanySignIn', 'loginByCompany'],
  // The passkey identifies the caller, with a challenge that is valid once.
  ...['beginPasskeySignIn', 'loginByPasskey'],
];

test('mounts every call of the contract once', async () => {
  const api = await startApi();
  const { paths } = (await (await fetch(`${api.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  await api.stop();
  const mounted = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = routes.map(([, { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(new Set(declared).size).toBe(declared.length);
  expect(mounted.filter((call) => !call.includes('/probe/')).sort()).toEqual(declared.sort());
});

describe.each(routes)('%s', (name, route) => {
  test('defines who can call it', () => {
    expect(route.auth === 'public').toBe(open.includes(name));
  });

  test('returns data, a stream or nothing', () => {
    const kinds = [Boolean(route.answer), Boolean(route.stream), route.status === 204];
    expect(kinds.filter(Boolean)).toHaveLength(1);
  });

  test('declares how its answer is written', () => {
    if (!route.answer) return;
    expect(() =>
      toJsonSchema(route.answer as contract.Schema, { typeMode: 'output', errorMode: 'ignore' }),
    ).not.toThrow();
    const schema = envelopeSchema(route) ?? {};
    const example = createExample(schema, () => ({}));
    expect(JSON.parse(jsonWriter(schema)(example))).toMatchObject(example as object);
  });

  test('accepts an Idempotency-Key when it creates', () => {
    // A key belongs to a signed-in user. A person who registers is none yet, and an e-mail address registers only
    // once.
    if (route.status === 201 && route.auth !== 'public') expect(route.idempotent).toBe(true);
    if (route.idempotent) expect(route.method).toBe('POST');
  });
});
