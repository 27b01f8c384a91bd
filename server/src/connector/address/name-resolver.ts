import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { createLimiter } from '../limiter.ts'
import type { PinnedAddress, ResolveName } from './resolve-site.ts'

type NameResolverOptions = {
  /** Nameservers, with or without a port; unset: those of the system. */
  servers?: string[]
  /** How long one look-up may take in all, in milliseconds. */
  timeoutMs?: number
  hostsFile?: string
  now?: () => number
}

type Cached = { until: number; answer: Promise<PinnedAddress[]> }
type Found = { addresses: PinnedAddress[]; ttlSeconds: number }

const limitMs = 3000
/** Bounds in seconds for how long an answer is cached, whatever its own TTL. */
const ttl = { least: 5, most: 300 }
const mostNames = 5000
/** Most addresses of one name that are cached. */
const mostAddresses = 32
/** Concurrent look-ups, in all and for one account: a silent nameserver holds up only its own account. */
const limits = { total: 500, perKey: 6, gapMs: 0 }
const systemHosts = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'
const loopback: PinnedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Looks names up without the threads that the whole process shares: hosts file, then DNS, IPv4 first. Answers
 * are cached for their TTL, refusals for 5 seconds. It only finds addresses; each call checks and pins the
 * addresses it gets.
 */
export function createNameResolver(options: NameResolverOptions = {}): ResolveName {
  const { now = () => performance.now(), hostsFile = systemHosts } = options
  const limiter = createLimiter(limits)
  const cache = new Map<string, Cached>()

  function kept(name: string): Cached | undefined {
    const entry = cache.get(name)
    return entry !== undefined && entry.until > now() ? entry : undefined
  }

  function lookUp(name: string): Promise<PinnedAddress[]> {
    const answer = find(name, hostsFile, options).then(({ addresses, ttlSeconds }) => {
      entry.until = now() + 1000 * Math.min(ttl.most, Math.max(ttl.least, ttlSeconds))
      return addresses
    })
    const entry: Cached = { until: Number.POSITIVE_INFINITY, answer }
    answer.catch(() => {
      entry.until = now() + 1000 * ttl.least
    })
    cache.delete(name)
    cache.set(name, entry)
    const [oldest] = cache.keys()
    if (cache.size > mostNames && oldest !== undefined) cache.delete(oldest)
    return answer
  }

  return (hostname, accountId) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const turn = String(accountId)
    return kept(name)?.answer ?? limiter.run(turn, async () => (await kept(name)?.answer) ?? lookUp(name))
  }
}

async function find(name: string, hostsFile: string, options: NameResolverOptions): Promise<Found> {
  const written = await fromHosts(name, hostsFile)
  if (written.length > 0) return { addresses: written, ttlSeconds: 0 }
  if (name === 'localhost' || name.endsWith('.localhost')) return { addresses: loopback, ttlSeconds: 0 }
  return fromDns(name, options)
}

/** A name in the hosts file, which DNS need not know; the file may change while the server runs. */
async function fromHosts(name: string, path: string): Promise<PinnedAddress[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => (line.split('#')[0] ?? '').trim().split(/\s+/))
  const addresses = lines.flatMap(([address = '', ...names]) =>
    isIP(address) !== 0 && names.some((each) => each.toLowerCase() === name) ? [pinned(address)] : [],
  )
  return addresses.sort((a, b) => a.family - b.family).slice(0, mostAddresses)
}

/** Both families at once. A missing or late one is left out if the other arrived. */
async function fromDns(name: string, { servers, timeoutMs = limitMs }: NameResolverOptions): Promise<Found> {
  // A separate resolver for each name: it can be cancelled alone, uses its own ports, and reads the system's
  // present servers.
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    const families = [resolver.resolve4(name, { ttl: true }), resolver.resolve6(name, { ttl: true })]
    const settled = await Promise.allSettled(families)
    const records = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    const [refused] = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (records.length === 0) throw refused ?? new Error(`${name} has no address`)
    return {
      addresses: records.slice(0, mostAddresses).map(({ address }) => pinned(address)),
      ttlSeconds: Math.min(...records.map((record) => record.ttl)),
    }
  } finally {
    clearTimeout(timer)
  }
}

function pinned(address: string): PinnedAddress {
  return { address, family: isIP(address) === 6 ? 6 : 4 }
}
