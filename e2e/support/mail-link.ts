import { expect } from '@playwright/test'
import { mailText } from './mail-text.ts'

/** The link of the latest mail to an address, as a mail program would show it; waits until there is one. */
export async function mailLink(dataDir: string, to: string): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = /https?:\/\/\S+/.exec(await mailText(dataDir, to))?.[0] ?? null
        return link
      },
      { message: `a mail to ${to} with a link` },
    )
    .not.toBeNull()
  return link ?? ''
}
