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
  basename: z.string().optional(),
  done: z.boolean().optional(),
  error: z.string().nullish(),
})
const attributes = async (answer: Response) =>
  CoreAttributes.parse((await read(ApiItem, answer)).data.attributes)

async function download(client: Client) {
  let fields = ''
  for (let calls = 1; ; calls++) {
    const part = await attributes(await client.post(`${root}/update/download/chunked`, fields))
    if (part.done) return { ...part, calls }
    const { url, size, offset, chunk_index } = part
    const next = Object.entries({ url, size, offset, chunk_index })
    fields = next.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  }
}

async function extractAll(client: Client, password: string) {
  const percents: number[] = []
  let state = await read(Extraction, client.extract({ task: 'startExtract', password }))
  while (!state.done) {
    state = await read(
      Extraction,
      client.extract({ task: 'stepExtract', password, instance: state.instance ?? '' }),
    )
    expect(state.status).toBe(true)
    percents.push(state.percent ?? 0)
  }
  return percents
}

describe('a core update', () => {
  it('goes from the check to the new version, each step once', async () => {
    const { control, client } = await aSite('optik-hansen')
    const before = await attributes(await client.get(`${root}/update?force=1`))
    expect(before).toMatchObject({
      current: '5.4.7',
      latest: '5.4.8',
      needsUpdate: true,
      updateSiteAvailable: true,
    })
    const { basename, calls } = await download(client)
    expect(calls).toBeGreaterThan(1)
    const active = await attributes(await client.post(`${root}/update/activate`, `basename=${basename}`))
    expect(active).toMatchObject({ file: basename, filesize: 29_509_968 })
    const password = active.password ?? ''
    expect(password).toHaveLength(32)
    const percents = await extractAll(client, password)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    expect(percents.at(-1)).toBe(100)
    const finalize = { task: 'finalizeUpdate', password }
    expect((await read(Extraction, client.extract(finalize))).status).toBe(true)
    expect(await (await client.extract(finalize)).json()).toEqual({ status: false, message: 'Invalid login' })
    expect((await client.post(`${root}/update/postupdate`, `basename=${basename}`)).status).toBe(200)
    const after = await attributes(await client.get(`${root}/update?force=1`))
    expect(after).toMatchObject({ current: '5.4.8', needsUpdate: false })
    expect(control.site('optik-hansen')).toMatchObject({
      app_version: '5.4.8',
      core_need_update: 0,
      state: 0,
    })
  })

  it('answers a wrong password and a wrong state alike, with status 200', async () => {
    const { client } = await aSite('optik-hansen')
    for (const task of ['startExtract', 'stepExtract', 'finalizeUpdate']) {
      const answer = await client.extract({ task, password: 'x'.repeat(32) })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ status: false, message: 'Invalid login' })
    }
  })

  it('is refused without a downloaded package, and where nothing is newer', async () => {
    const { client } = await aSite('optik-hansen')
    const answer = await client.post(`${root}/update/activate`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ errors: { code: 500 } })
    const current = siteClient((await withSimulator()).control.site('physio-am-park'))
    expect((await current.post(`${root}/update/download`)).status).toBe(500)
    expect((await attributes(await current.post(`${root}/update/download/chunked`))).error).toBeTruthy()
  })

  it('can be disabled after it was activated', async () => {
    const { client } = await aSite('optik-hansen')
    await client.post(`${root}/update/download`)
    const { password = '' } = await attributes(await client.post(`${root}/update/activate`))
    expect((await client.post(`${root}/update/disable`)).status).toBe(200)
    expect((await read(Extraction, client.extract({ task: 'startExtract', password }))).status).toBe(false)
  })

  it('that is under way at first look goes on from 71 %', async () => {
    const { control, client } = await aSite('hotel-seeblick-konstanz')
    const running = control.site('hotel-seeblick-konstanz').running
    expect(running).toMatchObject({ kind: 'coreupdate', progress: 71 })
    const step = { task: 'stepExtract', password: running?.password ?? '' }
    expect((await read(Extraction, client.extract(step))).percent).toBe(76)
    expect((await read(Extraction, client.extract({ task: 'stepExtract' }))).percent).toBe(81)
    expect((await read(Extraction, client.extract({ ...step, password: 'wrong' }))).status).toBe(false)
  })

  it('has no chunked download on Joomla 3, and is shut out of extract.php by a host', async () => {
    const { client } = await aSite('antiquariat-federkiel')
    expect((await client.post(`${root}/update/download/chunked`)).status).toBe(404)
    const shop = siteClient((await withSimulator()).control.site('weingut-steinert-shop'))
    const answer = await shop.extract({ task: 'startExtract', password: 'x' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  it('is offered again once a broken update site is repaired', async () => {
    const { client } = await aSite('modellbahnfreunde-rheintal')
    expect(await attributes(await client.get(`${root}/update`))).toMatchObject({ updateSiteAvailable: false })
    expect((await client.post(`${root}/update`, 'updatesource=nochange')).status).toBe(200)
    expect(await attributes(await client.get(`${root}/update`))).toMatchObject({
      latest: '4.4.14',
      needsUpdate: true,
    })
  })
})

describe('checksums', () => {
  it('find the changed core files in steps, as bare JSON', async () => {
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
})
