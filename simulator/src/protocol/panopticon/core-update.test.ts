import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiItem, ChecksumStep, Extraction, read } from '../../testing/api-answers.ts'
import { siteClient } from '../../testing/site-client.ts'
import { withSimulator } from '../../testing/with-simulator.ts'

const root = 'v1/panopticon/core'

async function aSite(slug: string) {
  const { control } = await withSimulator()
  return { control, client: siteClient(control.site(slug)) }
}
type Client = Awaited<ReturnType<typeof aSite>>['client']

const CoreAttributes = z.looseObject({
  password: z.string().optional(),
  basename: z.union([z.string(), z.literal(false)]).optional(),
  done: z.boolean().optional(),
  error: z.string().nullish(),
})
const attributes = async (answer: Response) =>
  CoreAttributes.parse((await read(ApiItem, answer)).data.attributes)
const typeOf = async (answer: Response) => (await read(ApiItem, answer)).data.type
const bytes = 29_509_968
const chunked = `${root}/update/download/chunked`
const whole = `${root}/update/download`

/** The next call of the chunked download, with the values of the previous answer, as Panopticon sends it. */
async function goOn(client: Client, part: Record<string, unknown>) {
  const { url, size, offset, chunk_index } = part
  const fields = Object.entries({ url, size, offset, chunk_index })
  return attributes(
    await client.post(
      chunked,
      fields.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&'),
    ),
  )
}

async function extractAll(client: Client, password: string) {
  let state = await read(Extraction, client.extract({ task: 'startExtract', password }))
  const percents = [state.percent ?? -1]
  while (!state.done) {
    state = await read(
      Extraction,
      client.extract({ task: 'stepExtract', password, instance: state.instance ?? '' }),
    )
    percents.push(state.percent ?? -1)
  }
  return { percents, last: state }
}

describe('a simulated core update', () => {
  it('runs from the check to the new version, each step once', async () => {
    const { control, client } = await aSite('optik-hansen')
    const before = await attributes(await client.get(`${root}/update?force=1`))
    expect(before).toMatchObject({
      ...{ current: '5.4.7', latest: '5.4.8', needsUpdate: true, updateSiteAvailable: true },
      ...{ details: null, info: null, changelog: null, updateSiteUrl: null },
    })
    const download = await client.post(whole)
    expect(await typeOf(download.clone())).toBe('coreupdatedownload')
    const { basename, check } = await attributes(download)
    expect(check).toBe(true)
    const ready = await client.post(`${root}/update/activate`, `basename=${basename}`)
    expect(await typeOf(ready.clone())).toBe('coreupdateactivate')
    const active = await attributes(ready)
    expect(active).toMatchObject({ file: basename, filesize: bytes })
    const password = active.password ?? ''
    expect(password).toHaveLength(32)
    expect(new Set(Object.values(control.coreFiles('optik-hansen')))).toEqual(new Set(['5.4.7']))
    const { percents, last } = await extractAll(client, password)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    expect(percents.at(-1)).toBe(80)
    expect(last).toMatchObject({ status: true, done: true })
    expect(last.instance).toBeUndefined()
    const finalize = { task: 'finalizeUpdate', password }
    const finalised = await client.extract(finalize)
    expect(finalised.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect((await read(Extraction, finalised)).status).toBe(true)
    expect(await (await client.extract(finalize)).json()).toEqual({ status: false, message: 'Invalid login' })
    const done = await client.post(`${root}/update/postupdate`, `basename=${basename}`)
    expect([done.status, await done.text()]).toEqual([200, '[]'])
    const again = await client.post(`${root}/update/postupdate`, `basename=${basename}`)
    expect(again.status).toBe(500)
    expect(await again.json()).toEqual({
      errors: { code: 500, title: `File::delete: Failed deleting ${basename}` },
    })
    const after = await attributes(await client.get(`${root}/update?force=1`))
    expect(after).toMatchObject({ current: '5.4.8', needsUpdate: false })
    expect(new Set(Object.values(control.coreFiles('optik-hansen')))).toEqual(new Set(['5.4.8']))
    expect(control.site('optik-hansen')).toMatchObject({
      app_version: '5.4.8',
      core_need_update: 0,
    })
  })

  it('loses a byte of its package with each further chunk, which leaves a half-updated site', async () => {
    const { control, client } = await aSite('optik-hansen')
    const first = await attributes(await client.post(chunked))
    expect(first).toMatchObject({ size: bytes, offset: 153_600, done: false, error: null })
    expect(await goOn(client, first)).toMatchObject({ offset: bytes - 1, done: true, error: null })
    const active = await attributes(await client.post(`${root}/update/activate`))
    expect(active.filesize).toBe(bytes - 1)
    const { last } = await extractAll(client, active.password ?? '')
    expect(last).toEqual({ status: false, message: 'The archive file is corrupt or truncated', done: true })
    expect(new Set(Object.values(control.coreFiles('optik-hansen')))).toEqual(new Set(['5.4.7', '5.4.8']))
  })

  it('keeps a damaged package for every later download until an unreachable address removes it', async () => {
    const { client } = await aSite('optik-hansen')
    const { basename } = await attributes(await client.post(chunked))
    for (const _ of [1, 2])
      expect(await attributes(await client.post(whole))).toEqual({ basename, check: false })
    const url = encodeURIComponent(`https://www.optik-hansen.example/not-there/${basename}`)
    const removed = await attributes(await client.post(chunked, `url=${url}&size=1&offset=-1`))
    expect(removed).toMatchObject({ done: false, error: 'Invalid HTTP response code: 404' })
    expect(await attributes(await client.post(whole))).toEqual({ basename, check: true })
  })

  it('unpacks altered bytes of the right size, which only the checksum reveals', async () => {
    const { control, client } = await aSite('optik-hansen')
    control.set('optik-hansen', { fault: { kind: 'coreUpdate', chunks: 'altered' } })
    expect(await attributes(await client.post(chunked))).toMatchObject({ size: bytes, done: true })
    const { filesize, password } = await attributes(await client.post(`${root}/update/activate`))
    expect(filesize).toBe(bytes)
    expect(await attributes(await client.post(whole))).toMatchObject({ check: false })
    expect((await extractAll(client, password ?? '')).last).toMatchObject({ status: true, done: true })
    expect(Object.values(control.coreFiles('optik-hansen'))).toContain('5.4.8 (altered)')
  })

  it('offers no chunks on Joomla 6', async () => {
    const { control } = await withSimulator()
    const site = siteClient(control.site('gemeinde-oberhofen'))
    const answer = await attributes(await site.post(chunked))
    expect(control.site('gemeinde-oberhofen').app_version).toMatch(/^6/)
    expect(answer).toMatchObject({
      ...{ size: -1, offset: -1, done: true, error: 'Could not find a file to download.' },
    })
  })

  it('can be activated without a package, with filesize false', async () => {
    const { client } = await aSite('optik-hansen')
    const answer = await client.post(`${root}/update/activate`, 'basename=gone.zip')
    expect(answer.status).toBe(200)
    expect(await attributes(answer)).toMatchObject({ file: 'gone.zip', filesize: false })
  })

  it('leaves a Joomla that refuses an old PHP', async () => {
    const { control, client } = await aSite('optik-hansen')
    await client.post(whole)
    const { password = '' } = await attributes(await client.post(`${root}/update/activate`))
    await extractAll(client, password)
    control.set('optik-hansen', { fault: { kind: 'coreUpdate', needsPhp: '9.0.0' } })
    const answer = await client.get(`${root}/update`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(await answer.json()).toEqual({ error: 'Joomla requires PHP version 9.0.0 to run' })
  })

  it('answers alike for a wrong password and a wrong state, with status 200', async () => {
    const { client } = await aSite('optik-hansen')
    for (const task of ['startExtract', 'stepExtract', 'finalizeUpdate']) {
      const answer = await client.extract({ task, password: 'x'.repeat(32) })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ status: false, message: 'Invalid login' })
    }
  })

  it('is refused when the site has the newest version', async () => {
    const current = siteClient((await withSimulator()).control.site('physio-am-park'))
    expect((await current.post(`${root}/update/download`)).status).toBe(500)
    expect((await attributes(await current.post(`${root}/update/download/chunked`))).error).toBeTruthy()
  })

  it('can be disabled after activation', async () => {
    const { client } = await aSite('optik-hansen')
    await client.post(`${root}/update/download`)
    const { password = '' } = await attributes(await client.post(`${root}/update/activate`))
    expect((await client.post(`${root}/update/disable`)).status).toBe(200)
    expect((await read(Extraction, client.extract({ task: 'startExtract', password }))).status).toBe(false)
  })

  it('under way at the start continues from 71 %', async () => {
    const { control, client } = await aSite('hotel-seeblick-konstanz')
    const running = control.site('hotel-seeblick-konstanz').running
    expect(running).toMatchObject({ kind: 'coreupdate', progress: 71 })
    const step = { task: 'stepExtract', password: running?.password ?? '' }
    expect((await read(Extraction, client.extract(step))).percent).toBe(65)
    expect((await read(Extraction, client.extract({ task: 'stepExtract' }))).percent).toBe(69)
    expect((await read(Extraction, client.extract({ ...step, password: 'wrong' }))).status).toBe(false)
  })

  it('has no chunked download on Joomla 3, and no extract.php where the host blocks it', async () => {
    const { client } = await aSite('antiquariat-federkiel')
    expect((await client.post(`${root}/update/download/chunked`)).status).toBe(404)
    const shop = siteClient((await withSimulator()).control.site('weingut-steinert-shop'))
    const answer = await shop.extract({ task: 'startExtract', password: 'x' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  it('is offered again once its update site is repaired', async () => {
    const { client } = await aSite('modellbahnfreunde-rheintal')
    expect(await attributes(await client.get(`${root}/update`))).toMatchObject({ updateSiteAvailable: false })
    expect((await client.post(`${root}/update`, 'updatesource=nochange')).status).toBe(200)
    expect(await attributes(await client.get(`${root}/update`))).toMatchObject({
      latest: '4.4.14',
      needsUpdate: true,
    })
  })
})

describe('the simulated checksum comparison', () => {
  it('finds the changed core files in steps, as bare JSON', async () => {
    const { client } = await aSite('antiquariat-federkiel')
    expect(await (await client.get(`${root}/checksum/prepare`)).json()).toBe(true)
    const found: string[] = []
    for (let step = { done: false, last_id: 0 }; !step.done; ) {
      const answer = await read(ChecksumStep, client.get(`${root}/checksum/step/${step.last_id}`))
      expect(answer.last_id).toBeGreaterThan(step.last_id)
      found.push(...answer.invalidFiles)
      step = answer
    }
    expect(found.sort()).toEqual(['index.php', 'libraries/src/Application/CMSApplication.php'])
  })

  it('downloads the checksums from the publisher that the console names, below /joomla', async () => {
    const { url, control } = await withSimulator()
    const client = siteClient(control.site('optik-hansen'))
    const prepare = async (base: string) => {
      const answer = await client.get(
        `${root}/checksum/prepare?checksumsBaseUrl=${encodeURIComponent(url + base)}`,
      )
      return [answer.status, await answer.json()]
    }
    expect(await prepare('/_demo/checksums')).toEqual([200, true])
    const title = `Could not download checksums from ${url}/_demo/checksums/joomla/joomla/5.4.7/sha256_squash.json.gz (HTTP 404)`
    expect(await prepare('/_demo/checksums/joomla')).toEqual([500, { errors: { code: 500, title } }])
  })
})
