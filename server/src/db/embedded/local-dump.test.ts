import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { giveDump } from './local-dump.ts'

it('closes its file when the other process has the dump', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-dump-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const server = createServer()
  onTestFinished(() => void server.close())
  const given = once(server, 'connection').then(([socket]) => giveDump(db, folder, 'dump', socket))
  server.listen(join(folder, 'socket'))
  await once(server, 'listening')
  const dump = await text(connect(join(folder, 'socket')).pipe(createGunzip()))
  // It resolves once the file is closed.
  await given
  expect(dump.split('\n').length).toBeGreaterThan(40)
  expect(await readdir(folder)).toEqual(['socket'])
})
