import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { createLimiter } from '../limiter.ts'
import type { PinnedAddress, ResolveName } from './resolve-site.ts'

type NameResolverOptions = {
  /** Nameservers, with a port or without; unset: those of the system. */
  servers?: string[]
  /** How long one look-up may take in all, in milliseconds. */
  timeoutMs?: number
  hostsFile?: string
  now?: () => number
}

type Cached = { until: number; answer: Promise<PinnedAddress[]> }
type Found = { addresses: PinnedAddress[]; ttlSeconds: number }

const limitMs = 3000
/** Seconds that an answer is kept, whatever its own time says. */
const ttl = { least: 5, most: 300 }
const mostNames = 5000
/** More of one name are neither kept nor called. */
const mostAddresses = 32
/**
 * Look-ups at once, in all and of one account: a nameserver that is silent holds up its own account alone.
 */
const limits = { total: 500, perKey: 6, gapMs: 0 }
const systemHosts = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'
const loopback: PinnedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Looks names up without the threads that the whole process shares: hosts file, then DNS, IPv4 first. Answers
 * are kept for their own time, refusals for 5 seconds. It only finds addresses; each call checks and pins
 * what it is given.
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

/** A name that DNS need not know: in the hosts file, which may change while the server runs. */
async function fromHosts(name: string, path: string): Promise<PinnedAddress[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => (line.split('#')[0] ?? '').trim().split(/\s+/))
  const addresses = lines.flatMap(([address = '', ...names]) =>
    isIP(address) !== 0 && names.some((each) => each.toLowerCase() === name) ? [pinned(address)] : [],
  )
  return addresses.sort((a, b) => a.family - b.family).slice(0, mostAddresses)
}

/** Both families at once. One that is missing or late is left out when the other came. */
async function fromDns(name: string, { servers, timeoutMs = limitMs }: NameResolverOptions): Promise<Found> {
  // One of its own for each name: it can be given up alone, uses ports of its own, and reads the system's
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
