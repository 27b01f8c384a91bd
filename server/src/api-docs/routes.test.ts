import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'

const { url, close } = await startTestServer()
afterAll(close)

it('the page of the API has its files from this server alone, under the policy of the console', async () => {
  const page = await fetch(`${url}/api/docs`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  const asked = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address ?? '')
  expect(asked).toHaveLength(3)
  for (const address of asked) {
    const { status, headers } = await fetch(new URL(address, url))
    expect([address, status, headers.get('content-type')]).toEqual([
      ...[address, 200, expect.stringMatching(/^text\/(?:javascript|css); charset=utf-8$/)],
    ])
  }
  expect(text).not.toMatch(/<script>|<style|style=/)
})

it('another file of the library is not served', async () => {
  expect((await fetch(`${url}/api/docs/package.json`)).status).toBe(404)
  expect((await fetch(`${url}/api/docs/..%2fopenapi.json`)).status).toBe(404)
})

it('each call says which scope a token needs', async () => {
  const { paths } = Object(await (await fetch(`${url}/api/openapi.json`)).json())
  expect(paths['/api/accountsites'].get.description).toBe('A token needs the scope `sites:read`.')
  expect(paths['/api/users'].get.description).toBe('For administrators in the console.')
  expect(paths['/api/login'].post.description).toBeUndefined()
})
