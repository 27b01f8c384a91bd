import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import {
  ContractReport,
  contractChecks,
  reportFile,
  type SignedRequest,
  signedHeader,
  signedText,
} from '@flotilla/api/releases'
import { pack } from 'tar-stream'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { runKeyCommand } from '../keys/key-command.ts'

/** For tests: a team with a key of its own. */
export type Team = { key: string; privateKey: KeyObject }

/** A team whose key the store of releases knows. */
export async function aTeam(
  store: ReleaseStore,
  key: string,
  scope: string,
  ...mail: string[]
): Promise<Team> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const text = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  await runKeyCommand(['add', key, text, scope, ...mail], store)
  return { key, privateKey }
}

/** A request of a team. `over`: values that differ from a right one after it was signed or before. */
type Sent = {
  method?: 'GET' | 'POST'
  path: string
  version?: string
  body?: Buffer
  over?: Partial<SignedRequest>
}

/** What `fetch` takes for a signed request. */
export function signedBy({ key, privateKey }: Team, sent: Sent): RequestInit {
  const { method = 'POST', path: place, version = '', body = Buffer.alloc(0), over } = sent
  const checksum = createHash('sha256').update(body).digest('hex')
  const right = {
    console: 'http://flotilla.test',
    key,
    method,
    path: place,
    version,
    checksum,
    date: new Date().toISOString(),
    nonce: randomUUID(),
  }
  const request: SignedRequest = { ...right, ...over }
  const signature = sign(null, Buffer.from(signedText(request)), privateKey).toString('base64')
  const headers = {
    authorization: signedHeader(request, signature),
    'content-type': 'application/octet-stream',
  }
  return { method, headers, ...(method === 'POST' && { body: new Uint8Array(body) }) }
}

export type Entry = {
  name: string
  content?: Buffer | string
  type?: 'symlink' | 'link' | 'directory'
  linkname?: string
}

/** A tar with gzip of these entries, odd ones too. */
export async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, content = '', type, linkname } of entries) {
    if (type === undefined) tar.entry({ name }, content)
    else tar.entry({ name, type, ...(linkname !== undefined && { linkname }) })
  }
  tar.finalize()
  return gzipSync(await buffer(tar))
}

/** The files of a build of one script, with its report, as entries of an archive. */
export async function entriesOf(dist: string, names: readonly string[]): Promise<Entry[]> {
  return await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(path.join(dist, name)) })),
  )
}

/** Writes the report of the contract suite on a build; `findings` of its first check. */
export async function writeReport(
  dist: string,
  { name, version }: { name: string; version: string },
  findings: string[] = [],
): Promise<void> {
  const checks = Object.fromEntries(contractChecks.map((check) => [check, check === 'loads' ? findings : []]))
  const report = { schema: 1, name, version, at: new Date().toISOString(), checks }
  await writeFile(path.join(dist, reportFile), JSON.stringify(ContractReport.parse(report)))
}

/** Writes the page of a built shell that provides a version of the platform. */
export async function writeShellPage(shellDir: string, platform: string): Promise<void> {
  const versions = { '@flotilla/platform': platform }
  const json = JSON.stringify({ files: {}, versions })
  await writeFile(
    path.join(shellDir, 'index.html'),
    `<!doctype html><script type="application/json" id="flotilla-shared">${json}</script>`,
  )
}
