import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server that knows TXT records, with as much of DNS as the resolver uses. @source RFC 1035, section 4 */
export interface NameServer {
  /** In the format of DNS_SERVERS. */
  readonly address: string;
  /** TXT records by name; missing names have none. */
  readonly records: Map<string, string>;
  /** While it is silent, it answers nothing. */
  silent: boolean;
  stop(): void;
}

const nameAt = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

/** Two chunks, because a resolver must join them. */
const encodeAnswer = (text: string): Buffer => {
  const chunks = [text.slice(0, 20), text.slice(20)].map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const data = Buffer.concat(chunks);
  return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, data.length]), data]);
};

export const startNameServer = async (): Promise<NameServer> => {
  const socket = createSocket('udp4');
  const server: NameServer = { address: '', records: new Map(), silent: false, stop: () => socket.close() };
  socket.on('message', (message, { port, address }) => {
    if (server.silent) return;
    const { name, end } = nameAt(message);
    const text = server.records.get(name);
    const head = Buffer.from([0x81, text === undefined ? 0x83 : 0x80, 0, 1, 0, text === undefined ? 0 : 1, 0, 0, 0, 0]);
    const parts = [
      message.subarray(0, 2),
      head,
      message.subarray(12, end),
      ...(text === undefined ? [] : [encodeAnswer(text)]),
    ];
    socket.send(Buffer.concat(parts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(server, { address: `127.0.0.1:${socket.address().port}` });
};
