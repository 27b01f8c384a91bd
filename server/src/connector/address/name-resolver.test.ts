import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createConnector } from '../connector.ts'
import { answering, siteThat } from '../testing/site-that.ts'
import { createNameResolver } from './name-resolver.ts'

const patient = { timeoutMs: 60_000, hostsFile: '/nowhere' }

describe('a nameserver that does not answer', () => {
  it('delays only the account that asked, with at most six names at once', async () => {
    const dns = await aNameserver()
    const { origin } = await siteThat(answering(401, json, '{"errors":[{"title":"Forbidden"}]}'))
    const connector = createConnector({
      allowsLoopback: true,
      resolveName: createNameResolver({ ...patient, servers: [dns.server] }),
    })
    const call = (accountId: number, name: string) =>
      connector
        .site({
          accountId,
          apiUrl: `${origin.replace('127.0.0.1', name)}/api/index.php`,
          token: 't',
          backup: null,
        })
        .info(false)
        .catch((error: { reason: string }) => error.reason)
    const slow = Promise.all(Array.from({ length: 20 }, (_, index) => call(1, `slow${index}.test`)))
    await expect(call(2, 'quick.test')).resolves.toBe('token_refused')
    expect(dns.asked('slow').size).toBe(6)
    dns.speak()
    expect(new Set(await slow)).toEqual(new Set(['token_refused']))
  })

  it('is given up after the timeout', async () => {
    const dns = await aNameserver()
    const resolveName = createNameResolver({ ...patient, servers: [dns.server], timeoutMs: 50 })
    await expect(resolveName('slow.test', 1)).rejects.toThrow()
  })

  it('for IPv6 does not hide the IPv4 address', async () => {
    const dns = await aNameserver()
    dns.set('half.test', { address: '9.9.9.9', ttl: 60, isSilentFor6: true })
    const resolveName = createNameResolver({ ...patient, servers: [dns.server], timeoutMs: 500 })
    await expect(resolveName('half.test', 1)).resolves.toEqual([{ address: '9.9.9.9', family: 4 }])
  })
})

describe('a cached DNS answer', () => {
  it.each([
    ['of no time', 0, 4_999, 5_001],
    ['of a minute', 60, 59_000, 60_001],
    ['of a day', 86_400, 299_000, 300_001],
  ])('%s is kept between 5 seconds and 5 minutes', async (_, ttl, fresh, old) => {
    const dns = await aNameserver()
    dns.set('a.test', { address: '9.9.9.9', ttl })
    let at = 0
    const resolveName = createNameResolver({ ...patient, servers: [dns.server], now: () => at })
    await resolveName('a.test', 1)
    at = fresh
    await resolveName('A.test.', 2)
    expect(dns.questions).toHaveLength(2)
    at = old
    await resolveName('a.test', 1)
    expect(dns.questions).toHaveLength(4)
  })

  it('for an unknown name is kept for 5 seconds', async () => {
    const dns = await aNameserver()
    let at = 0
    const resolveName = createNameResolver({ ...patient, servers: [dns.server], now: () => at })
    await expect(resolveName('none.test', 1)).rejects.toThrow()
    at = 4_999
    await expect(resolveName('none.test', 1)).rejects.toThrow()
    expect(dns.questions).toHaveLength(2)
    at = 5_001
    dns.set('none.test', { address: '9.9.9.9', ttl: 1 })
    await expect(resolveName('none.test', 1)).resolves.toEqual([{ address: '9.9.9.9', family: 4 }])
  })

  it('holds IPv4 and IPv6 addresses, IPv4 first', async () => {
    const dns = await aNameserver()
    dns.set('both.test', { address: '9.9.9.9', address6: '2620:00fe:0000:0000:0000:0000:0000:00fe', ttl: 9 })
    const resolveName = createNameResolver({ ...patient, servers: [dns.server] })
    await expect(resolveName('both.test', 1)).resolves.toEqual([
      { address: '9.9.9.9', family: 4 },
      { address: '2620:fe::fe', family: 6 },
    ])
  })

  it('is checked at every call, and refused once its address is private', async () => {
    const dns = await aNameserver()
    const { origin, seen } = await siteThat(answering(401, json, '{"errors":[{"title":"Forbidden"}]}'))
    let at = 0
    const resolveName = createNameResolver({ ...patient, servers: [dns.server], now: () => at })
    const url = `${origin.replace('127.0.0.1', 'quick.test')}/api/index.php`
    const target = { accountId: 1, apiUrl: url, token: 't', backup: null }
    const demo = createConnector({ allowsLoopback: true, resolveName })
    await expect(demo.site(target).info(false)).rejects.toMatchObject({ reason: 'token_refused' })
    const strict = createConnector({ resolveName })
    await expect(strict.site(target).info(false)).rejects.toMatchObject({ reason: 'address_forbidden' })
    dns.set('quick.test', { address: '169.254.169.254', ttl: 1 })
    at = 300_001
    await expect(demo.site(target).info(false)).rejects.toMatchObject({ reason: 'address_forbidden' })
    expect(seen).toHaveLength(1)
  })
})

describe('a name that DNS does not know', () => {
  it('is looked up in the hosts file, without a restart when that changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flotilla-hosts-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dns = await aNameserver()
    const hostsFile = join(folder, 'hosts')
    await writeFile(
      hostsFile,
      '# none\n::1 demo.lan\n127.0.0.1\tdemo.lan Other.lan # here\nnonsense demo.lan\n',
    )
    const resolveName = createNameResolver({ ...patient, servers: [dns.server], hostsFile })
    await expect(resolveName('demo.lan', 1)).resolves.toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
    await expect(resolveName('other.lan', 1)).resolves.toEqual([{ address: '127.0.0.1', family: 4 }])
    expect(dns.questions).toEqual([])
  })

  it.each(['localhost', 'a.localhost'])('resolves to loopback: %s', async (name) => {
    const [first] = await createNameResolver(patient)(name, null)
    expect(first).toEqual({ address: '127.0.0.1', family: 4 })
  })
})

const json = 'application/vnd.api+json'
type Entry = { address: string; address6?: string; ttl: number; isSilentFor6?: boolean }

/**
 * A nameserver on loopback: `quick.test` is this machine; names with `slow` get no answer before `speak`;
 * others are unknown.
 */
async function aNameserver() {
  const socket = createSocket('udp4')
  const entries = new Map<string, Entry>([['quick.test', { address: '127.0.0.1', ttl: 300 }]])
  const questions: string[] = []
  const held: (() => void)[] = []
  let isSpeaking = false
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query)
    questions.push(name)
    const isSlow = name.startsWith('slow')
    const entry = isSlow ? { address: '127.0.0.1', ttl: 300 } : entries.get(name)
    const address = type === 1 ? entry?.address : entry?.address6
    const send = () => socket.send(answerTo(query, end, type, address, entry), from.port, from.address)
    if (type === 28 && entry?.isSilentFor6) return
    if (isSlow && !isSpeaking) held.push(send)
    else send()
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return {
    server: `127.0.0.1:${socket.address().port}`,
    questions,
    asked: (words: string) => new Set(questions.filter((name) => name.startsWith(words))),
    set: (name: string, entry: Entry) => void entries.set(name, entry),
    speak() {
      isSpeaking = true
      for (const send of held) send()
    },
  }
}

function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(
  query: Buffer,
  end: number,
  type: number,
  address: string | undefined,
  entry?: Entry,
): Buffer {
  const head = Buffer.from(query.subarray(0, end))
  head.writeUInt16BE(entry === undefined ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(address === undefined ? 0 : 1, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  if (address === undefined) return head
  const bytes =
    type === 1 ? Buffer.from(address.split('.').map(Number)) : Buffer.from(address.replaceAll(':', ''), 'hex')
  const record = Buffer.alloc(12)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(entry?.ttl ?? 0, 6)
  record.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, record, bytes])
}
