import { createServer } from 'node:https'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createConnector } from './connector.ts'
import { SiteError } from './site-error.ts'
import { type SiteErrorReason, siteErrorCopy } from './site-error-copy.ts'
import type { KnownCall } from './testing/known-call.ts'
import { knownCalls } from './testing/known-calls.ts'
import { selfSigned } from './testing/self-signed.ts'
import { siteFaults } from './testing/site-faults.ts'
import { answering, siteThat, siteThatIsGone, testSecret, testToken } from './testing/site-that.ts'

/** Where the site says the same in another way, or a call means something else by it. */
function expected(
  name: string,
  { area }: KnownCall,
  fault: string,
  reason: SiteErrorReason,
): SiteErrorReason | null {
  // Its faults are findings, not failures: front-page.test.ts reads them.
  if (area === 'page') return null
  // Where Joomla does not say whether a plugin is on, the connector is not asked, and all stays as it is.
  const isClosed = reason === 'plugin_missing' || reason === 'permission_missing'
  if (name.startsWith('backupTool') && isClosed) return null
  // Nothing is known of a site that is tried for the first time: it may be no Joomla.
  if (name === 'probe' && fault === '404 of the web server') return 'joomla_missing'
  const isHttp = /^(\d{3}|a challenge|a redirect)/.test(fault)
  if (area === 'extract' && isHttp) return 'update_failed'
  return reason
}

const table = Object.entries(knownCalls).flatMap(([name, call]) =>
  Object.entries(siteFaults).map(([fault, { reason, listener, scale }]) => ({
    ...{ name, call, fault, listener, scale: scale ?? 1 },
    reason: expected(name, call, fault, reason),
  })),
)

describe('the reason that each call gives for each fault', () => {
  it.each(table)(
    'is as expected: $name, $fault: $reason',
    async ({ name, call, listener, reason, scale }) => {
      const { client, seen } = await siteThat(listener, { ...call, scale })
      const caught: unknown = await call.run(client).then(
        () => null,
        (error: unknown) => error,
      )
      if (reason === null) return expect(caught).toBeNull()
      expect(caught).toBeInstanceOf(SiteError)
      expect(caught).toMatchObject({ reason })
      // What was sent once is never sent again by the connector, and says nothing secret.
      // A known backup tool that refuses us is looked for in another way, and an extension in the list.
      const hasOtherWay = name === 'backupTool' || name === 'readExtension'
      expect(seen.length).toBeLessThanOrEqual((call.asks ?? 1) + (hasOtherWay ? 1 : 0))
      const words = JSON.stringify(caught) + String(caught)
      expect(words).not.toContain(testToken)
      expect(words).not.toContain(testSecret)
    },
  )

  const asking = Object.entries(knownCalls).filter(([, { area }]) => area !== 'page')
  it.each(asking)('rules out an effect on the site when nothing listens: %s', async (_, call) => {
    await expect(call.run(siteThatIsGone(call))).rejects.toMatchObject({
      reason: 'connection_refused',
      isOutcomeUnknown: false,
    })
  })

  it.each(['updateExtension', 'backupStart', 'coreExtract', 'coreDownloadWhole'])(
    'leaves open whether the site acted when its answer is lost: %s',
    async (name) => {
      for (const fault of [
        'a site that never answers',
        'a connection that is cut',
        '502 of a proxy',
        'an empty answer',
      ]) {
        const { listener = () => {}, scale = 1 } = siteFaults[fault] ?? {}
        const { client } = await siteThat(listener, { scale: scale === 1 ? 1 : 0.002 })
        await expect(knownCalls[name]?.run(client), fault).rejects.toMatchObject({ isOutcomeUnknown: true })
      }
    },
  )
})

describe('an untrusted certificate', () => {
  it('is reported, and the token is not sent', async () => {
    const server = createServer(await selfSigned(new Date('2049-01-01T00:00:00Z')))
    const tokens: unknown[] = []
    server.on('request', ({ headers }) => tokens.push(headers.authorization))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const apiUrl = `https://127.0.0.1:${port}/api/index.php`
    const client = createConnector({ allowsLoopback: true }).site({ apiUrl, token: testToken, backup: null })
    await expect(client.info(false)).rejects.toMatchObject({ reason: 'tls', isOutcomeUnknown: false })
    expect(tokens).toEqual([])
  })
})

describe('an error that Akeeba reports inside an HTTP 200', () => {
  it.each([
    [401, 'backup_secret_refused'],
    [403, 'backup_secret_refused'],
    [503, 'backup_secret_refused'],
    [405, 'backup_failed'],
    [500, 'backup_failed'],
    [501, 'backup_failed'],
  ] as const)('with status %i becomes %s', async (status, reason) => {
    const body = JSON.stringify({ status, data: 'Words of <b>Akeeba</b>' })
    for (const call of Object.values(knownCalls).filter(({ area }) => area === 'akeeba')) {
      const { client } = await siteThat(answering(200, 'application/json', body))
      await expect(call.run(client)).rejects.toMatchObject({ reason, status })
    }
  })
})

const pageHead = `# When a call to a site fails

Every cause that the server tells apart, the sentence that people read, and the contract's code for it, with its paragraph of
[the guide for users](guide/site-errors.md), to which the console links. "again" marks the ones that the server itself tries again. … stands
for what the site or the network said. The words are in \`server/src/connector/site-error-copy.ts\`;
this page is written from them by their test (\`npx vitest run server/src/connector/faults.test.ts -u\`).

| cause | what people read: the cause, then what helps | code | |
|---|---|---|---|
`

const pageTail = `
## Why the secret word changes

Akeeba Backup encrypts its secret word as soon as somebody opens it in Joomla. The Panopticon connector cannot read an encrypted word of
Akeeba Backup 10, so it makes a new one whenever a console asks it for the backup tool; the old one is refused from then on. The server asks
the connector only when the address and word that it knows do not work, reads the new word once in a job, and repeats the step.

## What is no error

- Maintenance: the front page says 503, the API answers, and Joomla's settings say that the site is offline. No downtime, no alarm.
- An update server out of reach: the site then says that its Joomla is up to date. An update that it named before and does not have is kept,
  and the console says that nothing more is known.
`

describe('the text for each reason of a site error', () => {
  it('equals the documentation page word for word', async () => {
    const rows = Object.entries(siteErrorCopy).map(([reason, { code, isRetryable, sentence }]) => {
      return `| \`${reason}\` | ${sentence(reason === 'update_failed' ? '' : '…', 500)} | [\`${code}\`](guide/site-errors.md#${code}) | ${isRetryable ? 'again' : ''} |\n`
    })
    await expect(pageHead + rows.join('') + pageTail).toMatchFileSnapshot('../../../docs/site-errors.md')
  })

  it("names the user's permission for a refused token, since Joomla answers the same to both", async () => {
    const { client } = await siteThat(
      answering(401, 'application/vnd.api+json', '{"errors":[{"title":"Forbidden"}]}'),
    )
    await expect(client.info(true)).rejects.toMatchObject({
      reason: 'token_refused',
      message: expect.stringContaining('by default only Super Users may'),
    })
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['CERT_NOT_YET_VALID', 'not valid yet'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another address'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'intermediate'],
    ['EPROTO', 'could not agree'],
  ])('explains the certificate fault %s', (detail, words) => {
    expect(new SiteError('tls', { detail }).message).toContain(words)
  })

  it.each(Object.entries(siteErrorCopy))('is a sentence with a next step: %s', (_, { sentence }) => {
    for (const detail of ['', 'Words of the site.']) {
      const text = sentence(detail, 500)
      expect(text).toMatch(/^[A-Z].*[.]$/)
      expect(text).not.toMatch(/undefined|null|NaN|\.\.|: \.|\(\)/)
      // What happened, and what to do about it.
      expect(text.match(/[.:;] |\.$/g)?.length ?? 0, text).toBeGreaterThanOrEqual(detail === '' ? 2 : 1)
    }
  })
})
