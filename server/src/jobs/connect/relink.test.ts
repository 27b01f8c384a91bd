import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity, formerLinks } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import { withEngine } from '../testing/with-engine.ts'
import { forgetLinks } from './former-link.ts'

const slug = 'stadtwerke-lindau'
const other = 'gemeinde-oberhofen'

/** A site that is connected, and a link that says its address and leads to another site's API. */
async function aKnownSite() {
  let clock = new Date('2026-11-21T10:00:00Z')
  const house = await withEngine({ now: () => clock })
  const id = await house.connect(slug)
  await house.db.update(sites).set({ name: 'Our name' })
  const before = await house.site(id)
  const foreign = { ...house.linkTo(other), url: `HTTPS://${slug}.example`, name: 'Theirs' }
  const relink = () => house.engine.port.connect({ ...house.actor, link: foreign, relink: true })
  const undo = () => house.engine.port.undoRelink({ ...house.actor, siteId: id })
  const log = async () =>
    (await house.db.select().from(activity).where(eq(activity.type, 'site_relink')).orderBy(activity.id)).map(
      ({ result, payload }) => ({ result, payload }),
    )
  const later = (days: number) => {
    clock = new Date(clock.getTime() + days * 86_400_000)
    return clock
  }
  return { ...house, id, before, foreign, relink, undo, log, later }
}

describe('linking a site that the account already has', () => {
  it('is refused before any call to the site, with its current data, and changes nothing', async () => {
    const { engine, actor, foreign, id, before, site, db } = await aKnownSite()
    const unreachable = { ...foreign, api_url: 'http://127.0.0.1:1/api/index.php' }
    await expect(engine.port.connect({ ...actor, link: unreachable })).resolves.toMatchObject({
      ...{ ok: false, code: 'site_known' },
      site: { id, name: 'Our name', url: before.url, url_backend: before.urlBackend },
    })
    expect(await site(id)).toEqual(before)
    expect(await db.$count(formerLinks)).toBe(0)
  })

  it('replaces the link on request, keeps the name given by the user, and is logged', async () => {
    const { relink, foreign, id, before, site, db, log, idle } = await aKnownSite()
    await expect(relink()).resolves.toMatchObject({ ok: true, isNew: false, id, name: 'Our name' })
    await idle()
    expect(await site(id)).toMatchObject({ apiUrl: foreign.api_url, urlBackend: foreign.url_backend })
    expect(await db.select().from(sites)).toHaveLength(1)
    expect(await log()).toEqual([{ result: 'success', payload: `${before.apiUrl} → ${foreign.api_url}` }])
  })

  it('is refused when the new address does not work', async () => {
    const { engine, actor, foreign, id, before, site, db } = await aKnownSite()
    const link = { ...foreign, auth: { type: 'joomla-token' as const, token: 'wrong' } }
    await expect(engine.port.connect({ ...actor, link, relink: true })).resolves.toMatchObject({
      code: 'site_token',
    })
    expect(await site(id)).toEqual(before)
    expect(await db.$count(formerLinks)).toBe(0)
  })

  it('creates one site from two simultaneous links', async () => {
    const { engine, actor, linkTo, db } = await withEngine()
    const results = await Promise.all([1, 2].map(() => engine.port.connect({ ...actor, link: linkTo(slug) })))
    expect(results.map((result) => (result.ok ? 'new' : result.code)).toSorted()).toEqual([
      'new',
      'site_known',
    ])
    expect(await db.select().from(sites)).toHaveLength(1)
  })
})

describe('the former link of a site', () => {
  it('is stored encrypted and restored with its secrets, and both are logged', async () => {
    const { relink, undo, id, before, site, db, cipher, log, idle, foreign, until } = await aKnownSite()
    await relink()
    const [kept] = await db.select().from(formerLinks)
    const token = cipher.open(before.tokenCipher ?? new Uint8Array())
    expect(Buffer.from(kept?.link ?? []).toString('latin1')).not.toContain(token)
    await idle()
    await expect(undo()).resolves.toEqual({ ok: true, id, name: 'Our name', url: before.url })
    const { url, urlBackend, apiUrl, remoteName, backupUrl, connector } = before
    const now = await site(id)
    expect(now).toMatchObject({ url, urlBackend, apiUrl, remoteName, backupUrl, connector })
    expect(cipher.open(now.tokenCipher ?? new Uint8Array())).toBe(token)
    expect(await log()).toContainEqual({ result: 'undone', payload: `${foreign.api_url} → ${before.apiUrl}` })
    await until('siteupdate.success')
    await expect(undo()).resolves.toMatchObject({ ok: false, code: 'not_found' })
  })

  it('is one of several, restored in reverse order, of which ten are kept', async () => {
    const { relink, undo, id, before, site, db, idle } = await aKnownSite()
    await relink()
    await relink()
    await idle()
    await undo()
    await undo()
    expect(await site(id)).toMatchObject({ apiUrl: before.apiUrl })
    for (let count = 0; count < 12; count += 1) await relink()
    expect(await db.$count(formerLinks)).toBe(10)
  })

  it('is neither replaced nor restored while work runs on the site, and stays available', async () => {
    const { relink, undo, id, before, site, engine, start, idle, actor } = await aKnownSite()
    await relink()
    await idle()
    await engine.stop()
    await start('backup', id)
    const linked = await site(id)
    const busy = { ok: false, code: 'site_busy', message: expect.stringMatching(/backup .* has not ended/) }
    await expect(undo()).resolves.toEqual(busy)
    await expect(relink()).resolves.toEqual(busy)
    expect(await site(id)).toEqual(linked)
    await engine.port.cancel({ ...actor, siteId: id })
    await expect(undo()).resolves.toMatchObject({ ok: true })
    expect(await site(id)).toMatchObject({ apiUrl: before.apiUrl })
  })

  it('cannot be restored by another account', async () => {
    const { relink, engine, actor, id } = await aKnownSite()
    await relink()
    const others = engine.port.undoRelink({ ...actor, accountId: -1, siteId: id })
    await expect(others).resolves.toMatchObject({ ok: false, code: 'not_found' })
  })

  it('is deleted after a week', async () => {
    const { relink, undo, db, later, idle } = await aKnownSite()
    await relink()
    await idle()
    await forgetLinks(db, later(6.9))
    expect(await db.$count(formerLinks)).toBe(1)
    const over = later(0.1)
    await expect(undo()).resolves.toMatchObject({ ok: false, code: 'not_found' })
    await forgetLinks(db, over)
    expect(await db.$count(formerLinks)).toBe(0)
  })
})
