import { cancelBooking } from '@quayside/contract';
import { io, type Socket } from 'socket.io-client';
import { readPdf } from '../src/pdf/readPdf.fixture';
import { sendings, type WireInput } from './conformance/declareConformance';
import { eventually } from './eventually';
import {
  type Caller,
  type NamedRoute,
  type PriceWorld,
  routes,
  startPriceWorld,
  type Walker,
  walkers,
} from './priceWorld';

/** A received response or message: the words of a PDF, else the bytes as text. */
export interface RecordedAnswer {
  readonly role: Walker;
  /** Name of the call, or `hears` and the event. */
  readonly name: string;
  readonly status: number;
  readonly text: string;
}

const readReplyText = async ({ bytes, headers }: Awaited<ReturnType<Caller['send']>>): Promise<string> =>
  /pdf/.test(headers.get('content-type') ?? '') ? (await readPdf(bytes)).text : Buffer.from(bytes).toString();

const createSending = async ({ prepared, bookingFor }: PriceWorld, role: Walker, [name, { path }]: NamedRoute) => {
  const id = bookingFor(role, name);
  const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, id]));
  const more = await prepared[name]?.(id);
  const params = { ...ids, ...sendings[name]?.params, ...more?.params };
  return { ...sendings[name], ...more, params } satisfies WireInput;
};

/** Makes a call and returns the response; with a key, also the repeated response to the same key. */
const collectAnswers = async (world: PriceWorld, role: Walker, named: NamedRoute): Promise<RecordedAnswer[]> => {
  const [name, route] = named;
  const sending = await createSending(world, role, named);
  const key = { 'idempotency-key': `${role}-${name}` };
  const answers: RecordedAnswer[] = [];
  const asRead: Record<string, string> = route.versioned ? { 'if-match': '"1"' } : {};
  for (const headers of route.idempotent ? [key, key] : [asRead]) {
    const reply = await world.callers[role].send(route, sending, headers);
    answers.push({ role, name, status: reply.status, text: await readReplyText(reply) });
  }
  return answers;
};

const listen = ({ api, callers }: PriceWorld, role: Walker, hear: (one: RecordedAnswer) => void): Socket => {
  const socket = io(api.url, { auth: { token: callers[role].token }, reconnection: false, forceNew: true });
  return socket.onAny((event, payload) =>
    hear({ role, name: `hears ${event}`, status: 200, text: JSON.stringify(payload) }),
  );
};

/** Makes every call of the contract as each of the roles, each about a separate priced booking, while all listen. */
export const priceWalk = async (): Promise<readonly RecordedAnswer[]> => {
  const world = await startPriceWorld();
  const walked: RecordedAnswer[] = [];
  const sockets = walkers.map((role) => listen(world, role, (heard) => walked.push(heard)));
  try {
    await eventually(async () => sockets.every(({ connected }) => connected));
    for (const named of routes) for (const role of walkers) walked.push(...(await collectAnswers(world, role, named)));
    const { last: id } = world;
    await world.callers.agent.call(cancelBooking, { params: { id }, body: {} });
    const haveHeard = () => walked.filter(({ name, text }) => name.startsWith('hears') && text.includes(id));
    await eventually(async () => haveHeard().length === sockets.length);
    return walked;
  } finally {
    for (const socket of sockets) socket.disconnect();
    await world.api.stop();
  }
};
