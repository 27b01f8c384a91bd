import { listRemoteHealth, type RemoteReport, reportRemotes } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { listRemotes } from '../remotes/index.ts'
import { releaseRemote, shareRelease } from '../remotes/rules/release-remote.ts'
import { aReleasedRemote } from '../remotes/testing/released-remote.ts'
import { aTeam } from '../remotes/testing/team.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
await aTeam(server.deps.releases, 'team-a', 'fleet-*', 'team-a@example.test')
afterAll(() => server.close())

let count = 0

/** A remote whose version 2.0.0 is on trial for a tenth of the accounts. */
async function onTrial(takeBack = false): Promise<string> {
  const name = `fleet-${++count}`
  await aReleasedRemote(server, { name, current: '1.0.0', trial: '2.0.0', takeBack })
  return name
}

/** What a tab saw: `opens` fast ones, of which some failed or were slow. */
function seen(name: string, version: string, opens: number, { failed = 0, slow = 0 } = {}) {
  const times = [opens - failed - slow, 0, 0, 0, 0, slow]
  return { name, version, opens, times, failures: failed > 0 ? { 'FL-R7-crashed': failed } : {} }
}

const { token: aPerson } = await aUser(server.db)

async function report(remotes: RemoteReport['remotes'], platform = '1.13.0', token = aPerson) {
  return await callApi(server.url, reportRemotes, { token, body: { platform, remotes } })
}

async function stateOf(name: string) {
  return (await listRemotes(server.deps.releases)).find((state) => state.name === name)
}

async function healthOf(name: string) {
  const { token } = await aUser(server.db, { role: 99 })
  const { data } = (await callApi(server.url, listRemoteHealth, { token })).parsed()
  return data.find((remote) => remote.name === name)
}

describe('a report of a tab', () => {
  it('adds to the figures of its versions, by platform', async () => {
    const name = await onTrial()
    await report([seen(name, '1.0.0', 40, { failed: 2, slow: 1 })])
    await report([seen(name, '1.0.0', 60)], '1.12.0')
    await report([seen(name, '2.0.0', 3, { failed: 1 }), seen(name, '2.0.0', 4)])
    expect(await healthOf(name)).toMatchObject({
      name,
      current: '1.0.0',
      trial: { version: '2.0.0', percent: 10, held: null },
      versions: [
        {
          ...{ version: '1.0.0', opens: 100, failed: 2, slow: 1, load_ms: 250 },
          failures: [{ code: 'FL-R7-crashed', count: 2 }],
          platforms: [
            { platform: '1.13.0', opens: 40, failed: 2 },
            { platform: '1.12.0', opens: 60, failed: 0 },
          ],
        },
        { version: '2.0.0', opens: 7, failed: 1 },
      ],
    })
  })

  it('counts nothing of remotes and versions that the console does not have', async () => {
    const name = await onTrial()
    const answer = await report([seen(name, '9.9.9', 5), seen('elsewhere', '1.0.0', 5)])
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await healthOf(name))).not.toContain('9.9.9')
  })

  it.each([
    ['a code that is none', { failures: { '<script>': 1 } }],
    ['more opens than a minute has', { opens: 100_000 }],
    ['a negative count', { opens: -1 }],
    ['classes of times that are missing', { times: [1] }],
  ])('is refused with %s', async (_, over) => {
    const odd = { ...seen('fleet-1', '1.0.0', 1), ...over }
    const body = { platform: '1.13.0', remotes: [odd] }
    const answer = await callApi(server.url, reportRemotes, { token: aPerson, body: Object(body) })
    expect(answer.status).toBe(422)
  })

  it('counts a version on as many platforms as a console can have, and no more', async () => {
    const name = await onTrial()
    for (let minor = 1; minor <= 14; minor++) await report([seen(name, '1.0.0', 1)], `1.${minor}.0`)
    await report([seen(name, '1.0.0', 1)], '1.1.0')
    expect((await healthOf(name))?.versions[0]).toMatchObject({ opens: 13 })
    expect((await healthOf(name))?.versions[0]?.platforms).toHaveLength(12)
  })

  it('is refused once a person has sent more than some tabs can', async () => {
    const { token } = await aUser(server.db)
    const body = { platform: '1.13.0', remotes: [seen('fleet-1', '1.0.0', 1)] }
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent++)
      statuses.push((await callApi(server.url, reportRemotes, { token, body })).status)
    expect([statuses[29], statuses[30]]).toEqual([200, 429])
  })
})

describe('a version on trial that does worse', () => {
  const worse = (name: string) => [
    seen(name, '1.0.0', 900, { failed: 9 }),
    seen(name, '2.0.0', 100, { failed: 20 }),
  ]

  it('is held at its share, with the reason, and its team reads it', async () => {
    const name = await onTrial()
    await report(worse(name))
    const why = '20 of 100 opens failed, 9 of 900 with 1.0.0.'
    expect(await stateOf(name)).toMatchObject({
      current: '1.0.0',
      trial: { version: '2.0.0', percent: 10, held: why },
      log: [{ by: 'console', act: 'hold', detail: `2.0.0: ${why}` }, {}, {}, {}, {}],
    })
    await server.mailsSent()
    const mails = server.mails.filter(({ subject }) => subject.startsWith(name))
    expect(mails).toMatchObject([{ to: 'team-a@example.test', subject: `${name} 2.0.0 is held` }])
    expect(mails[0]?.text).toContain(why)
  })

  it('gets no more accounts unless its team insists, and is not held again then', async () => {
    const name = await onTrial()
    await report(worse(name))
    const releases = { store: server.deps.releases, by: 'test' }
    const target = { name, version: '2.0.0' }
    const audience = { percent: 50, accounts: [] }
    await expect(shareRelease(releases, target, audience)).rejects.toMatchObject({ reason: 'version_held' })
    await expect(releaseRemote(releases, target)).rejects.toMatchObject({ reason: 'version_held' })
    await shareRelease(releases, { ...target, despiteHold: true }, audience)
    await report(worse(name))
    expect(await stateOf(name)).toMatchObject({ trial: { percent: 50, held: null } })
  })

  it('is taken back by itself where its team said so, and stays back', async () => {
    const name = await onTrial(true)
    await report(worse(name))
    expect(await stateOf(name)).toMatchObject({
      current: '1.0.0',
      trial: null,
      log: [{ act: 'rollback' }, {}, {}, {}, {}],
    })
    const again = shareRelease(
      { store: server.deps.releases, by: 'test' },
      { name, version: '2.0.0' },
      { percent: 10, accounts: [] },
    )
    await expect(again).rejects.toMatchObject({ reason: 'version_held' })
  })

  it('is held for pages that are slow', async () => {
    const name = await onTrial()
    await report([seen(name, '1.0.0', 900, { slow: 9 }), seen(name, '2.0.0', 100, { slow: 20 })])
    expect((await stateOf(name))?.trial?.held).toBe('20 of 100 opens were slow, 9 of 900 with 1.0.0.')
  })

  it('is held once, by many reports at the same time', async () => {
    const name = await onTrial()
    await Promise.all(Array.from({ length: 8 }, () => report(worse(name))))
    const holds = (await stateOf(name))?.log.filter(({ act }) => act === 'hold')
    expect(holds).toHaveLength(1)
  })
})

it('a console whose setting is off offers no reports and takes none', async () => {
  const off = await startTestServer({ environment: { REMOTE_HEALTH: '0' } })
  const { token } = await aUser(off.db)
  const body = { platform: '1.13.0', remotes: [seen('fleet-1', '1.0.0', 1)] }
  expect((await callApi(off.url, reportRemotes, { token, body })).status).toBe(404)
  const user = await fetch(`${off.url}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(await user.text()).not.toContain('remote-health')
  await off.close()
})
