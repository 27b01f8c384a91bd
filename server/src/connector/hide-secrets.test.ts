import { describe, expect, it } from 'vitest'
import { knownCalls } from './testing/known-calls.ts'
import { answering, siteThat, testSecret, testToken } from './testing/site-that.ts'

const echo = `PHP Fatal error: Bearer ${testToken} in X-Akeeba-Auth: ${testSecret}, password=${'x'.repeat(32)}`

describe('an error page that repeats our secrets', () => {
  it.each(Object.entries(knownCalls))('is quoted without them by the call %s', async (_, { run, area }) => {
    const bodies = [
      echo,
      JSON.stringify({ errors: [{ title: echo }] }),
      JSON.stringify({ status: 500, data: echo }),
    ]
    for (const [index, body] of bodies.entries()) {
      const isAkeeba = index === 2
      if (isAkeeba && area !== 'akeeba') continue
      const type = index === 0 ? 'text/plain' : 'application/vnd.api+json'
      const { client } = await siteThat(answering(isAkeeba ? 200 : 500, type, body))
      const caught: unknown = await run(client).catch((error: unknown) => error)
      const words = `${caught} ${JSON.stringify(caught)}`
      expect(words).toMatch(area === 'page' ? /HTTP 500/ : /Error/)
      expect(words).not.toContain(testToken)
      expect(words).not.toContain(testSecret)
      if (area === 'extract') expect(words).not.toContain('x'.repeat(32))
    }
  })
})
