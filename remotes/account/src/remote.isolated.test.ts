// @vitest-environment jsdom
import { createFakeHost } from '@flotilla/platform/fake-host'
import { answerHttp } from '@flotilla/testing/stories'
import { expect, it, vi } from 'vitest'
import { remote } from './remote.tsx'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('./features/settings/settings-page.tsx', () => {
  loaded.push('settings')
  return { SettingsPage: () => null }
})

const { platform } = createFakeHost({ http: answerHttp([]) })

it('prefetch() of the remote loads the code of the page at an address', async () => {
  expect(loaded).toEqual([])
  await remote.prefetch({ ...platform, navigate: () => {} }, '/settings')
  expect(loaded).toEqual(['settings'])
})
