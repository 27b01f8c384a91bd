import { afterAll, describe, expect, it } from 'vitest'
import { aSite, aTag, aUser, startTestServer } from '../testing/index.ts'
import { listCountedTags, ownsBoth, removeTag, replaceTag, switchTag, tagsOfSites } from './store.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db } = server
const fields = { name: 'Changed', color: '#000000', shortname: 'CHA', inSidebar: true }

/** An account with a tag on a site of its own. */
async function tagged(name = 'Retainer') {
  const { accountId } = await aUser(db)
  const tag = await aTag(db, { accountId, name })
  const site = await aSite(db, { accountId })
  await switchTag(db, { tagId: tag.id, siteId: site.id })
  return { accountId, tag, site }
}

describe('the tags of an account', () => {
  it('are listed by name with the number of their sites, without tags of other accounts', async () => {
    await tagged('Aaa of another account')
    const { accountId, tag } = await tagged('Shop')
    await aTag(db, { accountId, name: 'älter' })
    await aTag(db, { accountId, name: 'Zoo' })
    const listed = await listCountedTags(db, accountId)
    expect(listed.map(({ tag: { name }, sites }) => [name, sites])).toEqual([
      ['älter', 0],
      ['Shop', 1],
      ['Zoo', 0],
    ])
    expect(listed[1]?.tag.id).toBe(tag.id)
  })

  it('can be changed only by that account', async () => {
    const { accountId, tag } = await tagged()
    const other = await tagged()
    expect(await replaceTag(db, other.accountId, tag.id, fields)).toBeNull()
    expect(await replaceTag(db, accountId, tag.id, fields)).toMatchObject({ id: tag.id, ...fields })
    const [theirs] = await listCountedTags(db, other.accountId)
    expect(theirs?.tag.name).toBe('Retainer')
  })

  it('can be removed only by that account, one at a time', async () => {
    const { accountId, tag } = await tagged()
    const kept = await aTag(db, { accountId, name: 'Kept' })
    const other = await tagged()
    expect(await removeTag(db, other.accountId, tag.id)).toBe(false)
    expect(await removeTag(db, accountId, tag.id)).toBe(true)
    expect(await removeTag(db, accountId, tag.id)).toBe(false)
    const left = [...(await listCountedTags(db, accountId)), ...(await listCountedTags(db, other.accountId))]
    expect(left.map((each) => each.tag.id)).toEqual([kept.id, other.tag.id])
  })
})

describe('the tags of sites', () => {
  it('are read per site, sorted by name, without sites that have none', async () => {
    const { accountId, tag, site } = await tagged('Shop')
    const both = await aSite(db, { accountId })
    const none = await aSite(db, { accountId })
    const first = await aTag(db, { accountId, name: 'Agency' })
    for (const tagId of [tag.id, first.id]) await switchTag(db, { tagId, siteId: both.id })
    const bySite = await tagsOfSites(db, accountId, [site.id, both.id, none.id])
    const names = [...bySite].map(([id, tags]) => [id, tags.map(({ name }) => name)] as const)
    expect(new Map(names)).toEqual(
      new Map([
        [site.id, ['Shop']],
        [both.id, ['Agency', 'Shop']],
      ]),
    )
  })

  it('are read only for the requested sites', async () => {
    const { accountId, site } = await tagged()
    const other = await aSite(db, { accountId })
    expect([...(await tagsOfSites(db, accountId, [other.id])).keys()]).toEqual([])
    expect([...(await tagsOfSites(db, accountId, [site.id])).keys()]).toEqual([site.id])
    expect((await tagsOfSites(db, accountId, [])).size).toBe(0)
  })

  it('never include a tag of another account', async () => {
    const mine = await tagged()
    const theirs = await tagged()
    expect([...(await tagsOfSites(db, mine.accountId, [theirs.site.id])).values()].flat()).toEqual([])
  })
})

describe('a tag on a site', () => {
  it('is switched on and off without affecting other sites and tags', async () => {
    const { accountId, tag, site } = await tagged()
    const other = await aSite(db, { accountId })
    const second = await aTag(db, { accountId, name: 'Second' })
    const at = (tagId: number, siteId: number) => switchTag(db, { tagId, siteId })
    expect([await at(tag.id, other.id), await at(second.id, site.id)]).toEqual([true, true])
    expect([await at(tag.id, site.id), await at(tag.id, site.id)]).toEqual([false, true])
    const counts = (await listCountedTags(db, accountId)).map(({ sites }) => sites)
    expect(counts).toEqual([2, 1])
  })

  it('is allowed only when the account owns both', async () => {
    const mine = await tagged()
    const theirs = await tagged()
    const owns = (tagId: number, siteId: number) => ownsBoth(db, mine.accountId, { tagId, siteId })
    expect(await owns(mine.tag.id, mine.site.id)).toBe(true)
    expect(await owns(theirs.tag.id, mine.site.id)).toBe(false)
    expect(await owns(mine.tag.id, theirs.site.id)).toBe(false)
  })
})
