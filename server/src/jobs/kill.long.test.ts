import { describe, expect, it } from 'vitest'
import { aKillHouse, Detail, Made, Missed } from './testing/killing/kill-house.ts'

const behind = 'optik-hansen'

describe('a server that is killed and started again', { timeout: 240_000 }, () => {
  it('makes exactly one backup when it is killed before or during the backup', async () => {
    const { server, id, seq, counts } = await aKillHouse(20)
    const before = await counts()
    let after = seq

    await server.call('POST', `/site/${id}/backup`, Made)
    await server.kill()
    await server.run()
    after = await server.event('backup.finished', after)
    expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })

    await server.call('POST', `/site/${id}/backup`, Made)
    await server.event('backup.progress', after)
    await server.kill()
    await server.run()
    await server.kill()
    await server.run()
    after = await server.event('backup.finished', after)
    expect(await counts()).toEqual({ here: before.here + 2, there: before.there + 2, starts: 2 })

    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    expect(data.backups.every(({ remotesite_state }) => remotesite_state !== 'run')).toBe(true)
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    expect(told.map(({ payload }) => payload.seq)).toEqual(told.map((_, index) => index + 1))
    expect(told.filter(({ event }) => event === 'backup.finished')).toHaveLength(2)
    expect(told.filter(({ event }) => event === 'backup.failed')).toHaveLength(0)
  })

  it('tests a backup exactly once when it is killed before and during the test', async () => {
    const { server, id, seq, counts, control } = await aKillHouse(200)
    const before = await counts()
    control.set('gemeinde-oberhofen', { fault: { kind: 'archive', bytes: 60_000_000, partBytes: 1_000_000 } })

    await server.call('POST', `/site/${id}/backupandtest`, Made)
    let after = await server.event('backup.finished', seq)
    await server.kill()
    await server.run()
    after = await server.event('backuptest.progress', after)
    await server.kill()
    await server.run()
    await server.event('backuptest.finished', after)

    expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    expect(data.backups.filter(({ last_test_state }) => last_test_state === 1)).toEqual([])
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const tests = told.filter(({ event }) => event.startsWith('backuptest'))
    const ends = tests.filter(({ event }) => event !== 'backuptest.progress')
    expect(ends.map(({ event }) => event)).toEqual(['backuptest.started', 'backuptest.finished'])
    expect(ends.at(-1)?.payload).toMatchObject({ last_test_state: 2 })
    const percents = tests.flatMap(({ payload }) =>
      typeof payload.progress === 'number' ? [payload.progress] : [],
    )
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b))
  })

  it('makes exactly one audit when it is killed during the preceding backup and during the audit', async () => {
    const { server, id, seq, counts } = await aKillHouse(10)
    const before = await counts()
    await server.call('POST', `/site/${id}/backupandaudit`, Made)
    let after = await server.event('backup.progress', seq)
    await server.kill()
    await server.run()
    after = await server.event('audit.progress', after)
    await server.kill()
    await server.run()
    await server.event('audit.finished', after)

    expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    expect(data.audits).toEqual([expect.objectContaining({ state: 2, auditstate: 1 })])
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const audit = told.filter(({ event }) => event.startsWith('audit'))
    const ends = audit.filter(({ event }) => event !== 'audit.progress')
    expect(ends.map(({ event }) => event)).toEqual(['audit.started', 'audit.finished'])
  })

  it('ends a backup that was cancelled before the kill, and leaves no partial backup at the site', async () => {
    const { server, id, seq, counts } = await aKillHouse(20)
    const before = await counts()
    await server.call('POST', `/site/${id}/backupandtest`, Made)
    await server.event('backup.progress', seq)
    await server.call('POST', `/site/${id}/cancel`, Made)
    await server.kill()
    await server.run()
    await server.event('backup.failed', seq)

    expect(await counts()).toEqual({ ...before, starts: 1 })
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const ends = told.filter(({ event }) => /^backup.*(failed|finished)$/.test(event))
    expect(ends.map(({ payload }) => payload.is_cancelled)).toEqual([true])
  })

  it('completes a core update when it is killed before, during and after unpacking', async () => {
    const { server, id, seq, control } = await aKillHouse(20, behind)
    const asked = (what: string) =>
      control.log().filter(({ path }) => path.endsWith(what) || path.includes(`${what}?`)).length
    const files = () => [...new Set(Object.values(control.coreFiles(behind)))]
    const killAt = async (path: string) => {
      const before = asked(path)
      await expect.poll(() => asked(path), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before)
      await server.kill()
    }

    control.set(behind, { fault: { kind: 'hold', path: 'extract.php' } })
    await server.call('POST', `/site/${id}/updatecore`, Made)
    await killAt('extract.php')
    control.clear(behind)
    await server.run()
    // It is not known whether anything was unpacked: it is, once more, from a package that was fetched
    // afresh.
    await expect.poll(files, { timeout: 60_000, interval: 20 }).toHaveLength(2)
    control.set(behind, { fault: { kind: 'hold', path: 'postupdate' } })
    await server.kill()
    expect(files()).toHaveLength(2)
    const killed = killAt('postupdate')
    await server.run()
    await killed
    expect(files()).toEqual(['5.4.8'])
    control.clear(behind)
    await server.run()
    await server.event('coreupdate.success', seq)

    expect(asked('postupdate')).toBe(1)
    expect(control.effects().filter(({ kind }) => kind === 'extract').length).toBeLessThanOrEqual(2)
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data).toMatchObject({ process_state: 0, app_version: '5.4.8', core_need_update: 0 })
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const ends = told.filter(({ event }) => /^coreupdate\.(success|failed)$/.test(event))
    expect(ends.map(({ event }) => event)).toEqual(['coreupdate.success'])
  })
})
