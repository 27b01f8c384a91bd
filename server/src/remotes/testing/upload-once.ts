import { copyFile } from 'node:fs/promises'
import { receiveVersion } from '../publish/receive-version.ts'
import { folderStore } from '../stores/folder-store.ts'

/** For tests: a process of its own that receives one archive, with the same code as a server. */
const [folder = '', archive = '', name = '', version = '', shellDir = ''] = process.argv.slice(2)
const releases = { store: folderStore(folder), by: 'test' }
await receiveVersion(releases, {
  ...{ name, version, shellDir, isFramed: false },
  save: (file) => copyFile(archive, file),
})
