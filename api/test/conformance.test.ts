import { declareConformance, type Heard } from '@freight/shared-kernel/conformance';
import { io } from 'socket.io-client';
import { seedDemo } from '../src/demo/seed';
import type { DemoShipment } from '../src/demo/shipments';
import { DEMO_PASSWORD } from '../src/demo/signIns';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { loadConfig } from '../src/platform/config';
import { openDatabase } from '../src/platform/database/openDatabase';
import { openStorage } from '../src/platform/files/storage';
import { currentEngine, makePlace, templateVariable } from './engines';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(180_000);

let api: TestApi | undefined;
const open: (() => void)[] = [];
afterAll(async () => {
  for (const close of open) close();
  await api?.stop();
});

/** What the suite needs one of: each of the demo's bookings is the first of its sort somewhere, or left out. */
const sorts: readonly ((shipment: DemoShipment) => string)[] = [
  ({ agent, loadType, stage }) => `${agent.key} ${loadType} ${stage}`,
  ({ agent, scenario, stage }) => `${agent.key} ${scenario} ${stage}`,
  ({ consignee }) => consignee.id,
];

const isFew = (shipments: readonly DemoShipment[]): readonly DemoShipment[] => {
  const seen = new Set<string>();
  return shipments.filter((shipment) => {
    const found = sorts.map((sortOf) => sortOf(shipment)).filter((sort) => !seen.has(sort));
    for (const sort of found) seen.add(sort);
    return found.length > 0;
  });
};

/** A small part of the demo's bookings with all that they know, the customer's whose people sign in before others. */
const aFew = (shipments: readonly DemoShipment[]): readonly DemoShipment[] => {
  const isOwn = ({ customer }: DemoShipment) => customer.key === 'halden';
  const few = isFew([...shipments.filter(isOwn), ...shipments.filter((one) => !isOwn(one))]);
  return shipments.filter((shipment) => few.includes(shipment));
};

/** The demo's data without its carrier, which would go on reporting while the suite looks. */
const startWithDemo = async (): Promise<TestApi> => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const config = loadConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) });
  const database = await openDatabase(place, console);
  try {
    await loadPorts(database);
    await seedDemo(database, config, await openStorage(config), aFew);
  } finally {
    await database.close();
  }
  return startApi({ place });
};

const listen = async (url: string, token: string) => {
  const socket = io(url, { auth: { token }, reconnection: false, forceNew: true });
  const heard: Heard[] = [];
  socket.onAny((event: Heard['event'], payload: unknown) => heard.push({ event, payload }));
  const close = () => void socket.disconnect();
  open.push(close);
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return { heard, close };
};

describe('the API', () => {
  declareConformance(async () => {
    api = await startWithDemo();
    const { url } = api;
    return { origin: url, password: DEMO_PASSWORD, fetch, listen: (token) => listen(url, token) };
  });
});
