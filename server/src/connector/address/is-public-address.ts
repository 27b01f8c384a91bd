import { BlockList, isIP } from 'node:net'

/** Loopback is apart: `ALLOW_PRIVATE_SITES=1` opens it, and only it (contract §1). */
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
// The last rows wrap an IPv4 address (compatible, NAT64, 6to4, Teredo): a way round the rows above.
const reservedV6: [string, number][] = [
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['100::', 64],
  ['2001:db8::', 32],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
]
for (const [net, bits] of reservedV4) reserved.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of reservedV6) reserved.addSubnet(net, bits, 'ipv6')

/**
 * True for an address of the public internet. False for private, loopback, link-local, metadata, multicast and
 * reserved ranges of both families, for IPv4 inside IPv6, and for what is no address (quality: Security).
 */
export function isPublicAddress(address: string, allowsLoopback: boolean): boolean {
  const bare = address.split('%')[0] ?? ''
  const version = isIP(bare)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(bare, family)) return allowsLoopback
  return !reserved.check(bare, family)
}
