import { describe, expect, it } from 'vitest'
import { isPaymentDocument } from './payment-document.ts'

const loadedAt = (name: string) => ({
  getEntriesByType: () => [{ name, entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' }],
})

describe('isPaymentDocument', () => {
  it.each(['/addCard', '/addCard/0', '/addSepa/0?x=1'])('knows a document of %s', (path) => {
    expect(isPaymentDocument(loadedAt(`https://console.example${path}`))).toBe(true)
  })

  it.each(['/sites', '/payment', '/', '/addCards'])('asks for a new one when it began at %s', (path) => {
    expect(isPaymentDocument(loadedAt(`https://console.example${path}`))).toBe(false)
  })

  it('asks for none where it is not known', () => {
    expect(isPaymentDocument({ getEntriesByType: () => [] })).toBe(true)
  })
})
