import { ownMachine, readProxies, trustProxy } from './trustProxy';

const trusts = (text: string, address: string, hop = 0): boolean => {
  const proxies = readProxies(text);
  if (proxies === undefined) throw new Error(`${text} makes no sense`);
  return trustProxy(proxies, () => {})(address, hop);
};

test.each([
  ['10.1.0.0/16', '10.1.200.3', true],
  ['10.1.0.0/16', '10.2.0.1', false],
  ['10.1.0.0/16', '::ffff:10.1.0.9', true],
  ['10.1.0.9', '10.1.0.9', true],
  ['10.1.0.9', '10.1.0.8', false],
  ['10.1.0.9, 2001:db8::/32', '2001:db8:7::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['loopback,10.1.0.9', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['10.1.0.9', '127.0.0.1', false],
  ['10.1.0.9', 'unknown', false],
])('returns for %s about %s: %s', (text, address, trusted) => {
  expect(trusts(text, address)).toBe(trusted);
});

test('trusts the given number of proxies, whatever their addresses', () => {
  expect([0, 1, 2].map((hop) => trusts('2', '198.51.100.7', hop))).toEqual([true, true, false]);
  expect(trusts('0', '127.0.0.1')).toBe(false);
});

test('reports untrusted forwarders, but not each one', () => {
  const warn = jest.fn();
  const trust = trustProxy(ownMachine, warn);
  expect([trust('127.0.0.1', 0), trust('198.51.100.7', 1)]).toEqual([true, false]);
  expect(warn).not.toHaveBeenCalled();
  trust('10.1.0.9', 0);
  trust('10.1.0.10', 0);
  expect(warn.mock.calls).toEqual([
    ['X-Forwarded-For of 10.1.0.9 is not believed: if it is your proxy, name it in TRUST_PROXY.'],
  ]);
});
