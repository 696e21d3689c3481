import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Timeouts, timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import { unavailable } from '../../platform/errors';
import type { Scanner, Verdict } from '../../ports/scanner';

const PORT = 3310;
/** The longest response that is read, in characters. */
const LONGEST = 4096;

const parseSocketAddress = (address: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) };
};

const open = async (place: NetConnectOpts, limits: Timeouts['scanner']): Promise<Socket> => {
  const socket = connect({ ...place, timeout: limits.connection });
  socket.once('timeout', () => socket.destroy(new Error('the scanner did not answer in time')));
  await once(socket, 'connect');
  return socket.setTimeout(limits.silence);
};

/** Reads clamd's response up to the terminating NUL. */
const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\0') || answer.length > LONGEST) break;
  }
  const end = answer.indexOf('\0');
  if (end < 0) throw new Error(`the scanner ended in the middle of its answer "${answer.slice(0, 100)}"`);
  return answer.slice(0, end);
};

/** Frames a content for clamd: each chunk after its length, and an empty one at the end. */
async function* framed(content: Readable): AsyncGenerator<Buffer> {
  for await (const part of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
  yield Buffer.alloc(4);
}

const send = async (socket: Socket, parts: AsyncIterable<Buffer>): Promise<void> => {
  for await (const part of parts) {
    if (socket.destroyed) return;
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
};

const parseVerdict = (answer: string): Verdict => {
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding) return { isClean: false, finding };
  if (answer === 'stream: OK') return { isClean: true };
  throw new Error(`the scanner could not say: ${answer}`);
};

/** Connects to ClamAV at `tcp://host:port` or `unix:/path`, by the protocol of clamd. @source clamd(8), INSTREAM */
export const openClamav = (
  address: string,
  limits: Timeouts['scanner'] = timeouts.scanner,
  stopping?: AbortSignal,
): Scanner => {
  const place = parseSocketAddress(address);
  const ask = async (command: string, within: number, content?: Readable): Promise<string> => {
    leaveTransaction('the virus scanner');
    let socket: Socket | undefined;
    let timer: NodeJS.Timeout | undefined;
    const end = () => socket?.destroy(new Error('the server stops'));
    try {
      const opened = await open(place, limits);
      socket = opened;
      stopping?.addEventListener('abort', end, { once: true });
      timer = setTimeout(() => opened.destroy(new Error('the scanner did not answer in time')), within);
      opened.write(`z${command}\0`);
      const sent = content ? send(opened, framed(content)) : Promise.resolve();
      const [answer] = await Promise.all([readAnswer(opened), sent]);
      return answer;
    } finally {
      clearTimeout(timer);
      stopping?.removeEventListener('abort', end);
      socket?.destroy();
      content?.destroy();
    }
  };
  const away = (error: unknown) => unavailable(error, 'The virus scanner does not respond.');
  return {
    scan: async (content) => {
      try {
        return parseVerdict(await ask('INSTREAM', limits.request, content));
      } catch (error) {
        throw away(error);
      }
    },
    ping: async () => {
      const answer = await ask('PING', timeouts.readiness).catch((error) => {
        throw away(error);
      });
      if (answer !== 'PONG') throw away(new Error(`the scanner answered "${answer}"`));
    },
  };
};
