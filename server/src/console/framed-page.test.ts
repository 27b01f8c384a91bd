import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, folder } = server
const [shell, release] = [join(folder, 'shell'), join(folder, 'releases', 'sites', '1.0.0-abc')]
await mkdir(join(shell, 'framed'), { recursive: true })
await mkdir(release, { recursive: true })
const page = '<meta content="__CSP_NONCE__">'
for (const file of ['index.html', 'framed/index.html']) await writeFile(join(shell, file), page)
await writeFile(join(shell, 'main.0123456789.js'), '1')
await writeFile(join(release, 'remote-entry.js'), 'entry')

const policyOf = (answer: Response) => answer.headers.get('content-security-policy')

it('the page of sandboxed remotes is framed by the console alone, and connects to nothing', async () => {
  const frame = await fetch(`${url}/framed/`)
  const policy = policyOf(frame)?.split('; ') ?? []
  expect(policy).toContain('sandbox allow-scripts allow-forms')
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  const nonce = /'nonce-([^']+)'/.exec(policy.join())?.[1]
  expect(await frame.text()).toBe(`<meta content="${nonce}">`)
  const console = await fetch(url, { headers: { accept: 'text/html' } })
  expect(policyOf(console)).toContain("frame-src 'self';")
})

it('a file of a remote that is opened as a page runs and fetches nothing', async () => {
  const entry = await fetch(`${url}/remotes/sites/1.0.0-abc/remote-entry.js`)
  expect(policyOf(entry)).toBe("default-src 'none'; sandbox")
  // A PDF of the console would not be shown under it.
  expect(policyOf(await fetch(`${url}/main.0123456789.js`))).toBeNull()
})
