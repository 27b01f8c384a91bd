import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { audits } from '../../db/schema/audits.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { anAuditHouse, audited, auditedUnder, type Fault, part } from '../testing/audit-house.ts'
import { AuditData } from './audit-data.ts'

describe('an audit module', { timeout: 60_000 }, () => {
  it('is left out on a site without connector if only the connector can run it; settings and users are audited', async () => {
    const { payload, found } = await auditedUnder(part('/v1/panopticon/'))
    expect(payload).toMatchObject({ state: 2, auditstate: 1 })
    expect(found.modules).toMatchObject({ modifiedfiles: null, suspiciousfiles: null })
    expect(found.moduleStates).toMatchObject({ modifiedfiles: null, users: 1, joomlaconfiguration: 1 })
    expect(found.notes.modifiedfiles).toMatch(/^Not available with this connection/)
  })

  it.each([
    ['/v1/users', 'users', 403, 'The API user of the site may not do this'],
    [
      '/checksum/prepare',
      'modifiedfiles',
      500,
      'core files could not be compared. The site answered with an error (HTTP 500)',
    ],
    [
      '/checksum/step',
      'modifiedfiles',
      404,
      'core files could not be compared. The site does not know this call',
    ],
    ['/admintools/', 'suspiciousfiles', 500, 'The site answered with an error'],
  ] as const)('is left out with its cause: %s', async (path, name, status, words) => {
    const title = 'Could not download checksums from https://checksums.example/5.9.9.json.gz (HTTP 404)'
    const { payload, found } = await auditedUnder(part(path, status, title))
    expect(payload).toMatchObject({ state: 2 })
    expect(found.modules[name]).toBeNull()
    expect(found.moduleStates[name]).toBeNull()
    expect(found.notes[name]).toContain(words)
    expect(Object.values(found.modules).filter((module) => module === null)).toHaveLength(1)
  })

  // No one listens at port 9; the other module's answers are good.
  it('is left out, not passed, when no server with checksums of core files can be reached', async () => {
    const { found } = await auditedUnder({ kind: 'slow', ms: 0 }, { checksumsUrl: 'http://127.0.0.1:9' })
    expect(found.modules.modifiedfiles).toBeNull()
    expect(found.moduleStates).toMatchObject({ modifiedfiles: null, users: 1 })
    expect(found.notes.modifiedfiles).toMatch(
      /^The core files could not be compared\. 127\.0\.0\.1:9 did not give .* so nothing was compared/,
    )
  })

  it.each([
    ['an empty table', { done: true, last_id: 0, invalidFiles: [] }, 'ended at file 0 of 9800'],
    ['no progress', { done: false, last_id: 0, invalidFiles: [] }, 'ended at file 0 of 9800'],
  ])('is left out when the site compares nothing: %s', async (_name, step, words) => {
    const { found } = await auditedUnder(part('/checksum/step', 200, '', JSON.stringify(step)))
    expect(found.moduleStates.modifiedfiles).toBeNull()
    expect(found.notes.modifiedfiles).toContain(words)
  })

  it.each([
    ['/v1/config/', 'joomlaconfiguration'],
    ['/v1/users', 'users'],
  ] as const)('is left out when the answer of the site contains none of its data: %s', async (path, name) => {
    const { found } = await auditedUnder(part(path, 200, '', '{"data":[{"attributes":{"other":1}}]}'))
    expect(found.moduleStates[name]).toBeNull()
    expect(found.notes[name]).toContain('as a Super User')
  })

  it('stops the audit with an error when the scanner of the site reports neither progress nor an end', async () => {
    const step = { data: { attributes: { hello: 'world' } } }
    const lost = await auditedUnder(part('/admintools/scanner', 200, '', JSON.stringify(step)))
    expect(lost.payload).toMatchObject({ state: 3, message: expect.stringContaining('expected data') })
  })

  it('reports only files that Joomla publishes as core files', async () => {
    const step = { done: true, last_id: 9800, invalidFiles: ['index.php', 'images/private.php'] }
    const { found } = await auditedUnder(part('/checksum/step', 200, '', JSON.stringify(step)))
    expect(found.modules.modifiedfiles?.map(({ file }) => file)).toEqual(['index.php'])
  })

  it('reads the answers of a site that prints PHP notices around them', async () => {
    const { payload, found } = await auditedUnder({ kind: 'junk' })
    expect(payload).toMatchObject({ state: 2, auditstate: 2 })
    expect(found.modules.modifiedfiles).toHaveLength(1)
    expect(found.notes).toEqual({})
  })
})

describe('an audit of a site with a fault', { timeout: 60_000 }, () => {
  it.each([
    [
      'an invalid token',
      { kind: 'part', path: '/v1/panopticon/core', status: 401, title: 'Forbidden' },
      'API token',
    ],
    [
      'a web page in place of the API',
      { kind: 'http', status: 200, body: '<h1>Hello</h1>' },
      'other than the expected data',
    ],
    ['a timeout of the gateway', { kind: 'http', status: 504 }, 'HTTP 504'],
    ['a lost connection', { kind: 'drop' }, 'closed the connection'],
  ] as const)('fails with the cause: %s', async (_name, fault, words) => {
    const house = await auditedUnder(fault as Fault)
    const message = expect.stringContaining(words)
    expect(house.payload).toMatchObject({ state: 3, auditstate: null, message })
    expect(house.found).toMatchObject({ state: 3, auditstate: null, reason: message })
    const lines = await house.db
      .select()
      .from(activity)
      .where(eq(activity.type, 'audit'))
      .orderBy(asc(activity.id))
    expect(lines).toMatchObject([{ result: 'failed', payload: message }])
    expect(await house.site(house.siteId)).toMatchObject({ processState: 0, processKind: null })
    expect((await house.lastJob(house.siteId)).state).toBe('failed')
  })

  it('fails with the cause of its modules when none of them can run', async () => {
    const { payload } = await auditedUnder(part('/v1/'))
    expect(payload).toMatchObject({ state: 3, message: expect.stringContaining('Web Services plugin') })
  })
})

describe('an audit whose server stopped', { timeout: 60_000 }, () => {
  it('resumes at the file it had reached, and stays one audit with each finding and event once', async () => {
    const house = await anAuditHouse({ kind: 'slow', ms: 120 })
    const { db, engine, newEngine, control, siteId } = house
    await house.begin()
    await house.until('audit.started')
    // The second is told a second after the first: in the middle of comparing files.
    await house.until('audit.progress')
    await house.until('audit.progress')
    await engine.stop()
    const stopped = await house.lastJob(siteId)
    expect(stopped).toMatchObject({ kind: 'audit', state: 'running', step: 'compare' })
    expect(AuditData.parse(stopped.data).lastId).toBeGreaterThan(0)
    control.clearLog()
    control.clear(audited)
    await newEngine().start()
    const { payload } = await house.until('audit.finished')
    expect(payload).toMatchObject({ state: 2, auditstate: 2 })
    expect(control.log().filter(({ path }) => path.includes('/prepare'))).toEqual([])
    expect((await house.audit()).modules.modifiedfiles).toHaveLength(1)
    expect(await db.$count(audits, eq(audits.siteId, siteId))).toBe(1)
    expect(await db.$count(jobs, eq(jobs.kind, 'audit'))).toBe(1)
    expect(house.sent.filter(({ name }) => name === 'audit.started')).toHaveLength(1)
    expect(house.sent.filter(({ name }) => name === 'audit.finished')).toHaveLength(1)
  })
})
