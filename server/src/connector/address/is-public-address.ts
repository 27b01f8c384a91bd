import { BlockList, isIP } from 'node:net'

/** Loopback is separate: `ALLOW_PRIVATE_SITES=1` opens only loopback (contract §1). */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const reserved = new BlockList()
const reservedV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** All assigned ranges, and IPv4 in its mapped form, which the rows above judge. */
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')
handedOut.addSubnet('::ffff:0:0', 96, 'ipv6')
// Within them: ranges reserved by protocols (Teredo, ORCHID, benchmarks), documentation, 6to4 with any IPv4
// inside.
const reservedV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of reservedV4) reserved.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of reservedV6) reserved.addSubnet(net, bits, 'ipv6')

/**
 * True for an address of the public internet. False for private, loopback, link-local, metadata, multicast
 * and reserved ranges of both families, for IPv4 inside IPv6 (NAT64, 6to4, Teredo, …), and for anything that
 * is not an address (quality: Security).
 */
export function isPublicAddress(address: string, allowsLoopback: boolean): boolean {
  const bare = address.split('%')[0] ?? ''
  const version = isIP(bare)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(bare, family)) return allowsLoopback
  return (version === 4 || handedOut.check(bare, family)) && !reserved.check(bare, family)
}
