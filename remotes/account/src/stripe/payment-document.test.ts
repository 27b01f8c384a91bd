import { describe, expect, it } from 'vitest'
import { isPaymentDocument } from './payment-document.ts'

const loadedAt = (name: string) => ({
  getEntriesByType: () => [{ name, entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' }],
})

describe('isPaymentDocument', () => {
  it.each(['/addCard', '/addCard/0', '/addSepa/0?x=1'])(
    'is true when the document was loaded at %s',
    (path) => {
      expect(isPaymentDocument(loadedAt(`https://console.example${path}`))).toBe(true)
    },
  )

  it.each(['/sites', '/payment', '/', '/addCards'])('is false when the document was loaded at %s', (path) => {
    expect(isPaymentDocument(loadedAt(`https://console.example${path}`))).toBe(false)
  })

  it('is true when the browser does not tell where the document was loaded', () => {
    expect(isPaymentDocument({ getEntriesByType: () => [] })).toBe(true)
  })
})
