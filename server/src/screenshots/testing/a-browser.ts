import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Browser } from '../run-browser.ts'
import type { BrowserPlan } from './play-browser.ts'

/** A program that is started as a browser is, and does what the plan says; it goes with the test. */
export async function aBrowser(plan: BrowserPlan): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-fake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'browser')
  const play = JSON.stringify(new URL('./play-browser.ts', import.meta.url).href)
  await writeFile(
    path,
    `#!${process.execPath}\nimport(${play}).then((play) => play.default(${JSON.stringify(plan)}))\n`,
  )
  await chmod(path, 0o700)
  return { path, hasSandbox: true }
}
