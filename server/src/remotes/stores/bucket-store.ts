import { createWriteStream, openAsBlob } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { releaseVersion, remoteName } from '@flotilla/api/releases'
import { pack } from 'tar-stream'
import type { DocumentName, ReleaseStore, StoredDocument, StoredVersion } from '../../ports/release-store.ts'
import { replacedMeanwhile } from '../files/release-error.ts'
import type { Bucket } from './bucket.ts'
import { registryMirror } from './registry-mirror.ts'
import { versionCache } from './version-cache.ts'

const archives = 'versions/'
const archiveOf = (remote: string, version: string) => `${archives}${remote}/${version}.tgz`

type Given = { local: string; locked: ReleaseStore['locked'] }

/**
 * Releases in a bucket. A version is one object, an archive, so that it is there whole or not at all; `local`
 * holds those in use. `locked` is the lock of all servers that share the bucket.
 */
export function bucketStore(bucket: Bucket, { local, locked }: Given): ReleaseStore {
  const cache = versionCache(local)
  const registry = registryMirror(bucket, local)

  async function read(name: DocumentName): Promise<StoredDocument | null> {
    const found = await bucket.read(name)
    return found === 'same' ? null : found
  }

  async function write(name: DocumentName, text: string, before: StoredDocument | null): Promise<void> {
    if (!(await bucket.put(name, text, before?.tag ?? null))) throw replacedMeanwhile()
    if (name === 'remotes.json') await registry.bringChanged()
  }

  return {
    local,
    bringRegistry: registry.bring,
    bringVersion: (remote, version) =>
      cache.bring(remote, version, (file) => bucket.download(archiveOf(remote, version), file)),
    versions: async () => (await bucket.list(archives)).flatMap(({ key, at }) => versionOf(key, at)),
    async addVersion(remote, version, files) {
      const archive = `${files}.tgz`
      await packArchive(files, archive)
      return await bucket.put(archiveOf(remote, version), await openAsBlob(archive), null)
    },
    read,
    write,
    async append(line) {
      // An object cannot grow: the log is written again, some 200 bytes longer.
      const before = await read('.log.jsonl')
      await write('.log.jsonl', `${before?.text ?? ''}${line}\n`, before)
    },
    locked,
  }
}

function versionOf(key: string, at: number): StoredVersion[] {
  const [remote = '', name = '', more] = key.slice(archives.length).split('/')
  const version = name.replace(/\.tgz$/, '')
  const isOurs = more === undefined && remoteName.test(remote) && releaseVersion.test(version)
  return isOurs ? [{ remote, version, at }] : []
}

/** Writes the files of a folder as a tar of plain files, compressed with gzip, as teams send it. */
async function packArchive(folder: string, archive: string): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(archive))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    tar.entry({ name, mode: 0o644, mtime: new Date(0) }, await readFile(file))
  }
  tar.finalize()
  await written
}
