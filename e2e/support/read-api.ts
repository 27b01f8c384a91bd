import type { Page } from '@playwright/test'

/** The API's answer to the person of the page, asked beside it. */
export async function readApi(page: Page, path: string): Promise<unknown> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
  const answer = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  })
  return answer.json()
}
