import type { Page } from '@playwright/test'

/** The API's answer to the page's user, requested beside the page. */
export async function readApi(page: Page, path: string): Promise<unknown> {
  const answer = await page.request.get(`/api${path}`, { headers: await headersOf(page) })
  return answer.json()
}

/** Makes the API act for the page's user; rejects unless it does. */
export async function postApi(page: Page, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(`/api${path}`, { headers: await headersOf(page), data })
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`)
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
  return { authorization: `Bearer ${decodeURIComponent(token)}` }
}
