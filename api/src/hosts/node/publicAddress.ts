import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 block from which public unicast addresses are assigned. @source IANA, Internet Protocol Version 6 Address Space */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Returns whether an address is a public unicast address of the internet. Private, local, reserved, documentation and multicast
 * addresses are not, and neither is any address that carries another one (IPv4-mapped, NAT64, 6to4, Teredo): a gateway could
 * translate it to a private one. False for text that is no IP address.
 * @source the ranges of `ipaddr.js`, after IANA's IPv4 and IPv6 special-purpose address registries (RFC 6890, RFC 8190)
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast);
};
