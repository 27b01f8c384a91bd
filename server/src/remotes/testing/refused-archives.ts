import { gzipSync } from 'node:zlib'
import { archiveLimits } from '@flotilla/api/releases'
import type { Row } from './release-desk.ts'
import type { Entry } from './team.ts'

const script = (content: string): Entry => ({ name: 'remote-entry.js', content })
const long = Buffer.alloc(1024 * 1024)

/** Archives that are not what a team packs. */
export const refusedArchives: Row[] = [
  [
    'archive_large',
    'more bytes than an archive may have',
    413,
    async (desk) =>
      desk.publish({ ...(await desk.anUpload()), body: Buffer.alloc(archiveLimits.archiveBytes + 1) }),
  ],
  [
    'archive_large',
    'more bytes than it may unpack to',
    413,
    (desk) =>
      desk.publishAlso(...Array.from({ length: 65 }, (_, at) => ({ name: `${at}.txt`, content: long }))),
  ],
  [
    'archive_large',
    'more files than it may hold',
    413,
    (desk) =>
      desk.publishAlso(...Array.from({ length: archiveLimits.files }, (_, at) => ({ name: `${at}.txt` }))),
  ],
  [
    'archive_unreadable',
    'bytes that are no gzip',
    422,
    async (desk) => desk.publish({ ...(await desk.anUpload()), body: Buffer.from('x') }),
  ],
  [
    'archive_unreadable',
    'gzip that holds no tar',
    422,
    async (desk) => desk.publish({ ...(await desk.anUpload()), body: gzipSync(Buffer.alloc(2048, 'x')) }),
  ],
  [
    'archive_unreadable',
    'an archive that was cut before it was signed',
    422,
    async (desk) => {
      const upload = await desk.anUpload()
      return await desk.publish({ ...upload, body: upload.body.subarray(0, upload.body.length - 20) })
    },
  ],
  ...[
    '../up.js',
    '/etc/up.js',
    'a/../../up.js',
    'a//b.js',
    './a.js',
    '.hidden.js',
    'a\\b.js',
    'C:up.js',
    'a/.incoming/b.js',
  ].map((name): Row => ['archive_path', `the name ${name}`, 422, (desk) => desk.publishAlso({ name })]),
  [
    'archive_path',
    'a link to another file',
    422,
    (desk) => desk.publishAlso({ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }),
  ],
  [
    'archive_path',
    'a hard link',
    422,
    (desk) => desk.publishAlso({ name: 'a.js', type: 'link', linkname: 'remote.json' }),
  ],
  ['archive_path', 'a folder as an entry', 422, (desk) => desk.publishAlso({ name: 'a', type: 'directory' })],
  [
    'archive_path',
    'a name of the extended form',
    422,
    (desk) => desk.publishAlso({ name: `${'a'.repeat(140)}.js` }),
  ],
  ['archive_path', 'a name twice', 422, (desk) => desk.publishAlso(script('x'))],
  ['archive_path', 'a name in other letters', 422, (desk) => desk.publishAlso({ name: 'Remote-Entry.js' })],
  ['archive_path', 'a file below a file', 422, (desk) => desk.publishAlso({ name: 'remote-entry.js/a.js' })],
  [
    'archive_path',
    'a folder in other letters',
    422,
    (desk) => desk.publishAlso({ name: 'a/b.txt' }, { name: 'A/c.txt' }),
  ],
]
