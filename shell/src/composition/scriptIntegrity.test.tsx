import type { CompositionDocument } from '@quayside/contract/composition';
import { installScriptIntegrity } from './scriptIntegrity';

const document: CompositionDocument = {
  generation: 'g1',
  kernel: '1.0.0',
  shell: { base: '/assets/1.0.0+ab/', integrity: { 'main.js': 'sha384-shell' } },
  remotes: [
    {
      name: 'rates',
      state: 'composed',
      contract: { name: 'rates', version: '1.0.0', kernel: '*', routes: [], widgets: [], navigation: [] },
      release: {
        version: '1.0.0',
        base: '/remotes/rates/1.0.0/',
        manifest: {},
        integrity: { 'remoteEntry.js': 'sha384-rates' },
      },
      lastKnownGood: {
        version: '0.9.0',
        base: '/remotes/rates/0.9.0/',
        manifest: {},
        integrity: { 'remoteEntry.js': 'sha384-before' },
      },
    },
    {
      name: 'tracking',
      state: 'missing',
      reason: 'none',
      contract: { name: 'tracking', version: '1.0.0', kernel: '*', routes: [], widgets: [], navigation: [] },
    },
  ],
};

test('returns the hash of every script in the composition, for any form of its address', () => {
  installScriptIntegrity(document);
  expect(globalThis.quaysideIntegrity?.('http://localhost/assets/1.0.0+ab/main.js')).toBe('sha384-shell');
  expect(globalThis.quaysideIntegrity?.('/remotes/rates/1.0.0/remoteEntry.js')).toBe('sha384-rates');
  expect(globalThis.quaysideIntegrity?.('/remotes/rates/0.9.0/remoteEntry.js')).toBe('sha384-before');
});

test('returns a hash that matches nothing for an unknown script, so that the browser refuses it', () => {
  installScriptIntegrity(document);
  expect(globalThis.quaysideIntegrity?.('https://elsewhere.example/remoteEntry.js')).toMatch(/^sha256-A{43}=$/);
});
