import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ReleaseReason } from '@flotilla/api/releases'
import { afterAll, describe, expect, it } from 'vitest'
import { refusedArchives } from '../testing/refused-archives.ts'
import { refusedContents } from '../testing/refused-contents.ts'
import { refusedOrders } from '../testing/refused-orders.ts'
import { refusedRequests } from '../testing/refused-requests.ts'
import { openReleaseDesk } from '../testing/release-desk.ts'

const desk = await openReleaseDesk()
afterAll(desk.close)

const rows = [refusedRequests, refusedArchives, refusedContents, refusedOrders].flat()

describe('a release over HTTP is refused for', () => {
  it.each(rows)('%s: %s', async (reason, _, status, attempt, prepare) => {
    await prepare?.(desk)
    const before = await desk.served()
    const answer = await attempt(desk)
    expect(answer).toMatchObject({ status, reason })
    expect(answer.message).toMatch(/^.{10,400}\.$/s)
    expect(answer.message).not.toContain(desk.server.folder)
    // What a row published rightly stays; what was refused leaves nothing.
    expect(await readdir(path.join(desk.folder, '.incoming')).catch(() => [])).toEqual([])
    expect((await desk.served()).length - before.length).toBeLessThanOrEqual(1)
  })

  it('each reason that a team can meet', () => {
    const own = ['console_unbuilt', 'registry_unreadable', 'releases_busy', 'releases_closed']
    const tested = new Set(rows.map(([reason]) => reason))
    expect(ReleaseReason.options.filter((reason) => !tested.has(reason))).toEqual(own)
  })
})

describe('a version that was published before', () => {
  it('is published again with 200 when its files are the same', async () => {
    expect(await desk.publishAgain('export const a = 1')).toMatchObject({
      status: 200,
      data: { is_new: false },
    })
  })
})
