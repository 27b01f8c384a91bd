import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openReleaseDesk } from '../testing/release-desk.ts'
import { writeShellPage } from '../testing/team.ts'

const desk = await openReleaseDesk()
afterAll(() => desk.close())
await writeShellPage(path.join(desk.server.folder, 'shell'), '1.14.0')

it('a key of a team that is not trusted publishes remotes in a frame', async () => {
  const framed = await desk.anUpload({ platform: '^1.14.0', isolation: 'frame' })
  expect(await desk.publish({ ...framed, as: desk.framed })).toMatchObject({ status: 201 })
})

it.each([
  ['takes a console that would run it in its page', { platform: '>=1.12.0 <2' }],
  ['has acts for the palette', { commands: true }],
])('a remote in a frame is refused that %s', async (_, over) => {
  const upload = await desk.anUpload({ platform: '^1.14.0', isolation: 'frame', ...over })
  expect(await desk.publish(upload)).toMatchObject({ status: 422, reason: 'release_schema' })
})
