import type { Http } from '@flotilla/api/client'
import { PlatformProvider } from '@flotilla/platform'
import { createFakeHost, type Declared, fakeSession } from '@flotilla/platform/fake-host'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useKept } from './use-kept.ts'

const Text = z.string().default('')
const declared = (name: string, permissions = ['preferences:write']): Declared => ({
  ...{ name, permissions, platform: '^1.14.0' },
})

beforeEach(() => localStorage.clear())

/** A choice that a remote keeps; `saved`: the bodies that the server got. */
function keptBy(declaration: Declared, list: string, choices: Record<string, string> = {}) {
  const saved: unknown[] = []
  const call = async (_: unknown, { body }: { body: unknown }) => void saved.push(body)
  const http: Http = { call: call as Http['call'], forRemote: () => http }
  const plain = fakeSession()
  const user = { ...plain.user, capabilities: ['preferences' as const], preferences: { choices } }
  const host = createFakeHost({ http, declaration, session: { ...plain, user } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={host.queryClient}>
      <PlatformProvider platform={{ ...host.platform, navigate: () => {} }}>{children}</PlatformProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useKept(list, 'views', Text), { wrapper })
  return { result, saved, host }
}

it('a remote keeps its choices under its own name, in the browser and on the server', async () => {
  const { result, saved } = keptBy(declared('sites'), 'sites')
  act(() => result.current[1]('mine'))
  await waitFor(() => expect(saved).toEqual([{ choices: { 'sites:views': '"mine"' } }]))
  expect(localStorage.getItem('flotilla-sites:1:views')).toBe('"mine"')
})

it('a remote neither reads nor writes the choices of another, whatever it calls its list', async () => {
  localStorage.setItem('flotilla-sites:1:views', '"in the browser"')
  const { result, saved } = keptBy(declared('risk'), 'sites', { 'sites:views': '"on the server"' })
  expect(result.current[0]).toBe('')
  act(() => result.current[1]('mine'))
  await waitFor(() => expect(saved).toEqual([{ choices: { 'risk:sites-views': '"mine"' } }]))
  expect(localStorage.getItem('flotilla-sites:1:views')).toBe('"in the browser"')
})

it('views of extensions that were saved before 1.14 are still there', () => {
  const { result } = keptBy(declared('updates'), 'extensions', { 'extensions:views': '"old"' })
  expect(result.current[0]).toBe('old')
})

it('a choice stays in the browser without the permission, and that is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result, saved, host } = keptBy(declared('risk', []), 'risk')
  act(() => result.current[1]('mine'))
  const [notice] = await vi.waitUntil(() => host.notices.all().length > 0 && host.notices.all())
  expect(notice).toMatchObject({ text: 'This choice is kept in this browser only' })
  expect(notice?.detail).toContain('preferences:write')
  expect(saved).toEqual([])
  expect(localStorage.getItem('flotilla-risk:1:views')).toBe('"mine"')
})
