import * as contract from '@quayside/contract';
import { loadTracking } from '../platform/config/trackingConfig';
import { adapters, formats } from './adapters';
import { connectable, connectedSource, connectedSubscriptions } from './connectable';

const credentials = { account: 'us', key: 'hush' };
const settings = loadTracking({
  ...{ CARGO_AI_URL: 'https://cargo-ai.example', DCSA_YMLU_CONNECT_URL: 'https://carrier.example' },
});
const callbacks = Object.values(contract as Record<string, unknown>).flatMap((value) =>
  typeof value === 'object' && value !== null && 'raw' in value && 'path' in value ? [value.path] : [],
);

test('gives every incoming format an address in the contract and exactly one kind of source', () => {
  const all = Object.values(adapters);
  for (const format of contract.incomingFormats) {
    const { path } = formats[format];
    if (path !== null) expect(callbacks).toContain(`/tracking/${path}`);
    expect(all.filter((adapter) => format in adapter.formats)).toHaveLength(1);
  }
});

test('connects and subscribes each source as its description says', () => {
  const sources = connectable(settings);
  expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length);
  for (const { source, key, subscribes, formats: sent, reportsAs } of sources) {
    expect([source, connectedSource(source, credentials, settings) !== null]).toEqual([source, key !== null]);
    expect([source, connectedSubscriptions(source, credentials, settings) !== null]).toEqual([source, subscribes]);
    for (const format of sent) expect(Object.keys(adapters[reportsAs].formats)).toContain(format);
  }
});
