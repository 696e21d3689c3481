import { isPublicAddress } from './publicAddress';

/**
 * Every block of IANA's IPv4 and IPv6 Special-Purpose Address Registries, as of October 2025, each with one address,
 * and blocks that only the registries of the address space list.
 * @source https://www.iana.org/assignments/iana-ipv4-special-registry
 * @source https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialBlocks: readonly [block: string, address: string][] = [
  ['0.0.0.0/8', '0.0.0.0'],
  ['0.0.0.0/8', '0.1.2.3'],
  ['10.0.0.0/8', '10.1.2.3'],
  ['100.64.0.0/10', '100.64.0.1'],
  ['127.0.0.0/8', '127.0.0.1'],
  ['169.254.0.0/16', '169.254.169.254'],
  ['172.16.0.0/12', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.170'],
  ['192.0.2.0/24', '192.0.2.1'],
  ['192.31.196.0/24', '192.31.196.1'],
  ['192.52.193.0/24', '192.52.193.1'],
  ['192.88.99.0/24', '192.88.99.1'],
  ['192.168.0.0/16', '192.168.1.1'],
  ['192.175.48.0/24', '192.175.48.1'],
  ['198.18.0.0/15', '198.19.0.1'],
  ['198.51.100.0/24', '198.51.100.1'],
  ['203.0.113.0/24', '203.0.113.1'],
  ['224.0.0.0/4, multicast', '239.1.2.3'],
  ['240.0.0.0/4', '240.0.0.1'],
  ['255.255.255.255/32', '255.255.255.255'],
  ['::/128', '::'],
  ['::1/128', '::1'],
  ['::/96, IPv4-compatible', '::a00:1'],
  ['::ffff:0:0/96, IPv4-mapped', '::ffff:10.0.0.1'],
  ['::ffff:0:0/96, IPv4-mapped', '::ffff:93.184.216.34'],
  ['::ffff:0:0:0/96, IPv4-translated', '::ffff:0:a00:1'],
  ['64:ff9b::/96, NAT64 of a private address', '64:ff9b::a9fe:a9fe'],
  ['64:ff9b:1::/48', '64:ff9b:1::1'],
  ['100::/64', '100::1'],
  ['100:0:0:1::/64', '100:0:0:1::1'],
  ['2001::/23', '2001:1ff::1'],
  ['2001::/32, Teredo of a private address', '2001:0:4136:e378:8000:63bf:f5ff:fffe'],
  ['2001:1::1/128', '2001:1::1'],
  ['2001:1::2/128', '2001:1::2'],
  ['2001:1::3/128', '2001:1::3'],
  ['2001:2::/48', '2001:2::1'],
  ['2001:3::/32', '2001:3::1'],
  ['2001:4:112::/48', '2001:4:112::1'],
  ['2001:10::/28', '2001:10::1'],
  ['2001:20::/28', '2001:20::1'],
  ['2001:30::/28', '2001:30::1'],
  ['2001:db8::/32', '2001:db8::1'],
  ['2002::/16, 6to4 of a private address', '2002:a00:1::1'],
  ['2620:4f:8000::/48', '2620:4f:8000::1'],
  ['3fff::/20', '3fff::1'],
  ['3fff::/20', '3fff:fff:ffff::1'],
  ['5f00::/16', '5f00::1'],
  ['fc00::/7', 'fd00::1'],
  ['fe80::/10', 'fe80::1'],
  ['fe80::/10 with a zone', 'fe80::1%eth0'],
  ['fec0::/10, deprecated site-local', 'fec0::1'],
  ['ff00::/8, multicast', 'ff02::1'],
  ['4000::/3, reserved by IETF', '4000::1'],
  ['e000::/4, reserved by IETF', 'e000::1'],
];

describe('isPublicAddress', () => {
  test.each(specialBlocks)('refuses %s: %s', (_block, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '93.184.216.34',
    '1.1.1.1',
    '198.17.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '2001:4860:4860::8888',
  ])('allows the public address %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(['login.example', '', '0x7f.1', '2130706433'])('refuses %p, which is no IP address', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
