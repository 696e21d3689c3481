import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { DEMO_PASSWORD } from '../src/demo/world/signIns';
import { declareConformance, type ReceivedMessage } from './conformance/declareConformance';
import { hostVariable } from './engines';
import type { WorkerHostMessage } from './workerHostMessage';

jest.setTimeout(180_000);

let host: ChildProcess | undefined;
afterAll(() => host?.disconnect());

const saidBy = <T extends WorkerHostMessage>(
  process: ChildProcess,
  isIt: (message: WorkerHostMessage) => message is T,
) =>
  new Promise<T>((resolve, reject) => {
    const look = (message: WorkerHostMessage) => {
      if (!isIt(message)) return;
      process.off('message', look);
      resolve(message);
    };
    process.on('message', look);
    process.once('exit', (code) => reject(new Error(`the host ended with ${code}`)));
  });

describe('the API as it runs in a browser', () => {
  declareConformance(async () => {
    const program = path.join(path.dirname(process.env[hostVariable] ?? ''), 'workerHost.mjs');
    const started = fork(program, { env: machineEnvironment() });
    host = started;
    const { port } = await saidBy(started, (message): message is { port: number } => 'port' in message);
    return {
      origin: `http://127.0.0.1:${port}`,
      password: DEMO_PASSWORD,
      fetch,
      readMail: async (email) => {
        const answered = saidBy(
          started,
          (message): message is { mailTo: string; text?: string } => 'mailTo' in message && message.mailTo === email,
        );
        started.send({ mailTo: email });
        return (await answered).text;
      },
      listen: async (token) => {
        const heard: ReceivedMessage[] = [];
        const hear = (message: WorkerHostMessage) => {
          if ('event' in message && message.token === token)
            heard.push({ event: message.event, payload: message.payload } as ReceivedMessage);
        };
        started.on('message', hear);
        const listening = saidBy(
          started,
          (message): message is { listening: string } => 'listening' in message && message.listening === token,
        );
        started.send({ listen: token });
        await listening;
        return { heard, close: () => void started.off('message', hear) };
      },
    };
  });
});
