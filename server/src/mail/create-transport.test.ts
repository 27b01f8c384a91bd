import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../log/create-logger.ts'
import { createTransport } from './create-transport.ts'

const folder = await mkdtemp(join(tmpdir(), 'flotilla-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('mail without SMTP', () => {
  it('writes an .eml file; the log links the file, but not the secret link inside', async () => {
    const lines: string[] = []
    const log = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    const mailer = createTransport({
      ...{ smtpUrl: null, from: 'Flotilla <no-reply@flotilla.test>', folder },
      now: () => new Date('2026-11-21T10:00:00Z'),
      logger: createLogger('info', log),
    })
    const link = 'http://localhost:4000/verify?token=abc'
    await mailer.send({ to: 'ute@example.test', subject: 'Grüße', text: `Hallo\n${link}`, link })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^2026-11-21T10-00-00\.000Z-0001\.eml$/)
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toMatch(/^To: ute@example\.test\r?$/m)
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(text).toContain('token=abc')
    expect(lines.join('')).toContain(pathToFileURL(join(folder, name)).href)
    expect(lines.join('')).not.toContain('abc')
  })
})

it('a mail that can be ended says so to the button of mail programs', async () => {
  const place = join(folder, 'ended')
  const mailer = createTransport({
    ...{ smtpUrl: null, from: 'Flotilla <no-reply@flotilla.test>', folder: place },
    ...{ now: () => new Date('2026-11-21T10:00:00Z'), logger: createLogger('silent') },
  })
  const unsubscribe = 'https://console.example/api/alerts/off?word=abc'
  await mailer.send({ to: 'ute@example.test', subject: 'News', text: 'x', unsubscribe })
  const [name = ''] = await readdir(place)
  const text = await readFile(join(place, name), 'utf8')
  expect(text).toMatch(/^List-Unsubscribe: <https:\/\/console\.example\/api\/alerts\/off\?word=abc>\r?$/m)
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
})

describe('a mail with a key', () => {
  it('is delivered once however often it is sent, with HTML, pictures and reply address', async () => {
    const place = join(folder, 'keyed')
    const mailer = createTransport({
      ...{ smtpUrl: null, from: 'Flotilla <no-reply@flotilla.test>', folder: place },
      now: () => new Date('2026-11-21T10:00:00Z'),
      logger: createLogger('silent'),
    })
    const mail = {
      ...{ key: 'report-1', to: 'ute@example.test', subject: 'Report', text: 'Words', html: '<b>Words</b>' },
      replyTo: 'agency@example.test',
      attachments: [
        { filename: 'a.png', content: new Uint8Array([1]), contentType: 'image/png', cid: 'logo' },
      ],
    }
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await readdir(place)).toEqual(['report-1.eml'])
    const text = await readFile(join(place, 'report-1.eml'), 'utf8')
    expect(text).toMatch(/^Message-ID: <report-1@flotilla\.test>\r?$/m)
    expect(text).toMatch(/^Reply-To: agency@example\.test\r?$/m)
    expect(text).toMatch(/^Content-Type: text\/html/m)
    expect(text).toMatch(/^Content-ID: ?(\r?\n )?<logo>\r?$/im)
  })
})

describe('a mail server', () => {
  it.each([
    ['that takes the connection and is silent', ''],
    ['that falls silent after its greeting', '220 mail.test\r\n'],
  ])('%s makes sending fail', async (_, greeting) => {
    const smtp = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(greeting)
    }).listen(0, '127.0.0.1')
    await once(smtp, 'listening')
    onTestFinished(() => void smtp.close())
    const address = smtp.address()
    const port = typeof address === 'object' ? address?.port : 0
    const transport = createTransport({
      ...{ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@flotilla.test', folder, timeoutMs: 50 },
      ...{ now: () => new Date(), logger: createLogger('silent') },
    })
    const mail = { to: 'ute@example.test', subject: 'Hi', text: 'Words' }
    await expect(transport.send(mail)).rejects.toThrow()
  })
})

describe('createLogger', () => {
  it('redacts passwords, tokens and authorization headers', () => {
    const lines: string[] = []
    const log = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    createLogger('info', log).info(
      { password: 'p1', body: { token: 't1' }, headers: { authorization: 'Bearer b1' } },
      'x',
    )
    expect(lines.join('')).not.toMatch(/p1|t1|b1/)
  })
})
