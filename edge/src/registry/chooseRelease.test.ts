import fc from 'fast-check';
import { type Candidate, chooseRelease } from './chooseRelease';

const kernel = { version: '1.4.0', offers: { ui: ['Box', 'Button'] } };
const choose = (candidates: Candidate[], role?: 'agent' | 'admin') =>
  chooseRelease({ name: 'rates', candidates, kernel, ...(role && { viewer: { id: '65f0', role } }) });

const fits = { kernel: '^1.0.0' };
const reasons: [why: string, release: Omit<Candidate, 'version'>, reason: string][] = [
  ['it needs a newer kernel', { kernel: '^2.0.0' }, 'it needs kernel ^2.0.0, and the shell has 1.4.0'],
  [
    'it uses a missing symbol',
    { ...fits, uses: { ui: ['Box', 'Map', 'Pin'] } },
    "it uses Map of ui, Pin of ui, which the shell's kernel 1.4.0 does not offer",
  ],
  [
    'it uses a missing entry',
    { ...fits, uses: { map: ['Map'] } },
    "it uses Map of map, which the shell's kernel 1.4.0 does not offer",
  ],
  ['it is held', { ...fits, held: 'too many errors' }, 'it is held: too many errors'],
];
test.each(reasons)('skips a release and states the reason when %s', (_why, release, reason) => {
  const { chosen, passedOver } = choose([
    { version: '2.0.0', ...release },
    { version: '1.1.0', ...fits },
  ]);
  expect(chosen?.version).toBe('1.1.0');
  expect(passedOver).toEqual([{ version: '2.0.0', reason }]);
});

test('skips a release that was built for another React version, when both versions are known', () => {
  const react = { ...kernel, react: '19.3.1' };
  const candidates = [
    { version: '1.1.0', kernel: '^1.0.0', react: '^20.0.0' },
    { version: '1.0.0', kernel: '^1.0.0', react: '^19.0.0' },
  ];
  const { chosen, passedOver } = chooseRelease({ name: 'rates', candidates, kernel: react });
  expect(chosen?.version).toBe('1.0.0');
  expect(passedOver).toEqual([{ version: '1.1.0', reason: 'it needs React ^20.0.0, and the shell has 19.3.1' }]);
  expect(chooseRelease({ name: 'rates', candidates, kernel }).chosen?.version).toBe('1.1.0');
});

test('chooses a canary for its audience only, and does not list it as skipped for the others', () => {
  const candidates = [
    { version: '1.2.0', ...fits, canaryFor: { role: 'agent' } } as const,
    { version: '1.1.0', ...fits },
  ];
  expect(choose(candidates, 'agent')).toMatchObject({
    chosen: { version: '1.2.0' },
    lastKnownGood: { version: '1.1.0' },
  });
  expect(choose(candidates, 'admin')).toEqual({ chosen: candidates[1], passedOver: [] });
  expect(choose(candidates).chosen?.version).toBe('1.1.0');
});

test('checks only the kernel range of a release without a list of used exports', () => {
  expect(
    chooseRelease({ name: 'rates', candidates: [{ version: '1.0.0', ...fits }], kernel: { version: '1.0.0' } }).chosen,
  ).toBeDefined();
});

test('chooses the best release that fits and gives a reason for each better one, for any input', () => {
  const candidate = fc.record({
    kernel: fc.constantFrom('^1.0.0', '^1.5.0', '^2.0.0', '>=1.2.0'),
    uses: fc.constantFrom(undefined, { ui: ['Box'] }, { ui: ['Map'] }),
    held: fc.constantFrom(undefined, 'held'),
    canaryFor: fc.constantFrom(undefined, { role: 'agent' } as const, { percent: 50 }),
  });
  const held = fc.property(fc.array(candidate, { maxLength: 8 }), fc.string(), (found, id) => {
    const candidates = found.map((one, at) => ({ ...one, version: `1.${at}.0` }) as Candidate);
    const { chosen, lastKnownGood, passedOver } = chooseRelease({
      name: 'rates',
      candidates,
      kernel,
      viewer: { id, role: 'agent' },
    });
    const again = (list: Candidate[]) =>
      chooseRelease({ name: 'rates', candidates: list, kernel, viewer: { id, role: 'agent' } });
    for (const one of [chosen, lastKnownGood]) if (one) expect(again([one]).chosen).toBe(one);
    for (const { version } of passedOver)
      expect(again(candidates.filter((one) => one.version === version)).chosen).toBeUndefined();
    expect(again(candidates.filter((one) => one !== chosen)).chosen).toEqual(lastKnownGood);
  });
  fc.assert(held, { numRuns: 300 });
});
