import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { extensions } from '../../db/schema/extensions.ts'
import { sites } from '../../db/schema/sites.ts'
import { withEngine } from '../testing/with-engine.ts'

/** The simulated site, but with as many extensions as said. */
async function siteWith(apiUrl: string, count: number): Promise<string> {
  const rows = [...Array(count).keys()].map((index) => ({
    attributes: {
      extension_id: index + 1,
      name: `x${index}`,
      type: 'module',
      folder: '',
      element: `x${index}`,
      version: '1.0',
      new_version: '1.1',
    },
  }))
  const server = createServer(async (request, response) => {
    const isList = request.url?.includes('/v1/panopticon/extensions')
    if (isList)
      return void response
        .writeHead(200, { 'content-type': 'application/vnd.api+json' })
        .end(JSON.stringify({ links: {}, data: rows }))
    const answer = await fetch(new URL(request.url ?? '/', apiUrl), {
      headers: { authorization: request.headers.authorization ?? '' },
    })
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  const url = new URL(apiUrl)
  url.port = String(address.port)
  return url.href
}

it('keeps 2000 extensions of a site, and says at the site that there are more', async () => {
  const { connect, start, until, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const { apiUrl } = await site(id)
  await db
    .update(sites)
    .set({ apiUrl: await siteWith(apiUrl, 2600) })
    .where(eq(sites.id, id))
  await start('refresh', id)
  await until('siteupdate.success')
  expect(await db.$count(extensions, eq(extensions.siteId, id))).toBe(2000)
  expect((await site(id)).connector?.note).toContain('more than 2000 extensions')
  await db
    .update(sites)
    .set({ apiUrl: await siteWith(apiUrl, 3) })
    .where(eq(sites.id, id))
  await start('refresh', id)
  await until('siteupdate.success')
  expect(await db.$count(extensions, eq(extensions.siteId, id))).toBe(3)
  expect((await site(id)).connector?.note ?? '').not.toContain('2000')
})
