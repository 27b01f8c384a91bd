import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { readApi } from './read-api.ts'

const Sites = z.object({ data: z.array(z.object({ process_state: z.int() })) })

/**
 * Waits until none of the user's sites is busy. The demo fleet begins with running work, and each end of it
 * refreshes the lists.
 */
export async function workIsOver(page: Page): Promise<void> {
  const busy = async () => {
    const { data } = Sites.parse(await readApi(page, '/accountsites?limit=2000'))
    return data.filter(({ process_state }) => process_state !== 0).length
  }
  await expect.poll(busy).toBe(0)
}
