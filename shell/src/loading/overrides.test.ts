// @vitest-environment jsdom
import type { Registry } from '@flotilla/platform/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { endOverrides, localAddress, readOverrides } from './overrides.ts'

const registry: Registry = aRegistry({ sites: ['/sites'], updates: ['/updates'] })
const open = (path: string, isAllowed = true) => {
  history.replaceState(null, '', path)
  const { folders, refusals } = readOverrides({ isAllowed, registry })
  return { folders: Object.fromEntries(folders), refusals }
}
const local = 'http://localhost:5001'

beforeEach(() => sessionStorage.clear())

describe('an override of a remote', () => {
  it('is read and removed from the address, whose other parts stay', () => {
    const { folders, refusals } = open(`/sites?page=2&remote.sites=${local}#top`)
    expect(folders).toEqual({ sites: `${local}/` })
    expect(refusals).toEqual([])
    expect(location.href).toBe(`${location.origin}/sites?page=2#top`)
  })

  it('stays in force in this tab until it is ended, alone or with all others', () => {
    open(`/sites?remote.sites=${local}&remote.updates=http://127.0.0.1:5002/dist`)
    expect(open('/updates').folders).toEqual({ sites: `${local}/`, updates: 'http://127.0.0.1:5002/dist/' })
    expect(open('/updates?remote.sites=').folders).toEqual({ updates: 'http://127.0.0.1:5002/dist/' })
    endOverrides()
    expect(open('/updates').folders).toEqual({})
  })

  it('is refused, even when stored earlier, where the configuration does not allow overrides', () => {
    open(`/sites?remote.sites=${local}`)
    const { folders, refusals } = open(`/sites?remote.updates=${local}`, false)
    expect(folders).toEqual({})
    expect(refusals).toEqual(['This console takes its remotes from its own server alone.'])
    expect(location.search).toBe('')
    expect(open('/sites').folders).toEqual({})
  })

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'http://me:secret@localhost:5001',
    'http://192.168.0.7:5001',
    'http://[::1]:5001',
    'https://localhost:5001',
    'javascript:alert(1)',
    '//localhost:5001',
    'localhost:5001',
  ])('is refused when its address is %s', (value) => {
    const { folders, refusals } = open(`/sites?remote.sites=${encodeURIComponent(value)}`)
    expect(folders).toEqual({})
    expect(refusals).toEqual([`sites can only come from http://localhost, not from ${value}.`])
    expect(localAddress(value)).toBeNull()
  })

  it('is refused for an unknown remote', () => {
    expect(open(`/sites?remote.nobody=${local}`)).toEqual({
      folders: {},
      refusals: ['There is no remote nobody to be overridden.'],
    })
  })

  it.each(['no json', '{}', '[["sites"]]', '[["sites","https://evil.example"]]'])(
    'is ignored when the storage of the tab holds %s',
    (planted) => {
      sessionStorage.setItem('flotilla-overrides', planted)
      expect(open('/sites').folders).toEqual({})
    },
  )
})
