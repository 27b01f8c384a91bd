// @vitest-environment jsdom
import type { ConnectLink } from '@flotilla/api/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropSiteHandOff, keepSiteHandOff, readSiteHandOff, takeSiteHandOff } from './site-hand-off.ts'

const link: ConnectLink = {
  ...{ v: 1, name: 'Klein', url: 'https://klein.example/', ts: 1 },
  ...{ url_backend: 'https://klein.example/administrator/', api_url: 'https://klein.example/api/index.php' },
  auth: { type: 'joomla-token', token: 'secret' },
}

beforeEach(() => sessionStorage.clear())

describe('the hand-off of a connect link', () => {
  it('can be read repeatedly and taken once', () => {
    expect(keepSiteHandOff(link)).toBe(true)
    expect([readSiteHandOff(), readSiteHandOff()]).toEqual([link, link])
    expect(takeSiteHandOff()).toEqual(link)
    expect([takeSiteHandOff(), readSiteHandOff()]).toEqual([null, null])
    expect(sessionStorage.getItem('site-config')).toBeNull()
  })

  it('leaves no secret once it is dropped', () => {
    keepSiteHandOff(link)
    dropSiteHandOff()
    expect([readSiteHandOff(), sessionStorage.length]).toEqual([null, 0])
  })

  it.each(['', '{', 'null', '{}', JSON.stringify({ ...link, more: 1 })])(
    'reads as null and is dropped when %j is stored',
    (text) => {
      sessionStorage.setItem('site-config', text)
      expect(readSiteHandOff()).toBeNull()
      expect(sessionStorage.getItem('site-config')).toBeNull()
    },
  )

  it('is refused in a browser without storage, and the caller learns it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError')
    })
    expect(keepSiteHandOff(link)).toBe(false)
    expect(readSiteHandOff()).toBeNull()
  })
})
