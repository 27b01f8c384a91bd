// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aConfig } from '../../test/a-config.ts'
import { aRegistry } from '../../test/a-registry.ts'
import { readBootData } from './boot-data.ts'
import { hasEarlyAnswers } from './early-answers.ts'
import { pageNames } from './page-names.ts'

const registry = aRegistry({ sites: ['/sites'] })
const other = aRegistry({ updates: ['/updates'] })
const config = (apiUrl: string, registryUrl = '/remotes.json') => ({ ...aConfig(), apiUrl, registryUrl })
const names = ({ remotes }: typeof registry) => remotes.map(({ name }) => name)

const files = new Map<string, unknown>()
const asked = vi.fn((url: string) => {
  const found = files.get(url)
  return found instanceof Promise
    ? found
    : Promise.resolve(found === undefined ? new Response('', { status: 404 }) : Response.json(found))
})

function inPage(boot: unknown) {
  document.head.innerHTML = `<script type="application/json" id="${pageNames.boot}">${JSON.stringify(boot)}</script>`
}

beforeEach(() => {
  files.clear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

it('readBootData prefers /config.json to the configuration in the page, and takes the registry of the page', async () => {
  inPage({ config: config('/old'), registry })
  files.set('/config.json', config('https://api.example/v1'))
  const boot = await readBootData(document)
  expect(boot.config.apiUrl).toBe('https://api.example/v1')
  expect(names(boot.registry)).toEqual(['sites'])
})

it('readBootData takes the answer to /config.json that the head requested, without a second request', async () => {
  inPage({ config: config('/old'), registry })
  Object.assign(globalThis, { [pageNames.config]: Promise.resolve(config('/early')) })
  asked.mockClear()
  expect((await readBootData(document)).config.apiUrl).toBe('/early')
  expect(asked).not.toHaveBeenCalled()
})

it('readBootData fetches another registry when /config.json names one', async () => {
  inPage({ config: config('/api'), registry })
  files.set('/config.json', config('/api', '/canary.json')).set('/canary.json', other)
  expect(names((await readBootData(document)).registry)).toEqual(['updates'])
})

it('readBootData drops early answers of an API that only the configuration in the page names', async () => {
  const ahead = { flotillaEarly: { token: 't', answers: new Map([['a', {}]]) } }
  inPage({ config: config('/old'), registry })
  files.set('/config.json', config('/old'))
  Object.assign(globalThis, ahead)
  await readBootData(document)
  expect(hasEarlyAnswers()).toBe(true)
  files.set('/config.json', config('/new'))
  await readBootData(document)
  expect(hasEarlyAnswers()).toBe(false)
})

it.each([
  ['is missing', undefined],
  ['cannot be read', { apiUrl: 7 }],
])('readBootData takes the configuration in the page when /config.json %s', async (_, answer) => {
  inPage({ config: config('/own'), registry })
  files.set('/config.json', answer)
  expect((await readBootData(document)).config.apiUrl).toBe('/own')
})

it('readBootData takes the configuration in the page when /config.json takes longer than 2 s', async () => {
  vi.useFakeTimers()
  inPage({ config: config('/own'), registry })
  files.set('/config.json', new Promise(() => {}))
  const boot = readBootData(document)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await boot).config.apiUrl).toBe('/own')
})

it('readBootData fetches both when the page has neither, and rejects without them', async () => {
  files.set('/config.json', config('/far')).set('/remotes.json', other)
  const boot = await readBootData(document)
  expect([boot.config.apiUrl, names(boot.registry)]).toEqual(['/far', ['updates']])
  files.clear()
  await expect(readBootData(document)).rejects.toThrow('/config.json answered 404')
})
