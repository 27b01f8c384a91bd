import type { Page } from '@playwright/test'
import { type Interactions, takeInteractions } from './watch-interactions.ts'

/** A repeated act of a person; `round` counts from 0. */
export type Acts = Record<string, (round: number) => Promise<unknown>>

/** Does each act `rounds` times and prints how long the page kept the person waiting. */
export async function printActs(page: Page, rounds: number, acts: Acts): Promise<void> {
  for (const [name, act] of Object.entries(acts)) {
    await takeInteractions(page, 0)
    for (let round = 0; round < rounds; round += 1) await act(round)
    printInteractions(name, await takeInteractions(page, rounds))
  }
}

export function printInteractions(name: string, { count, p75, p98, longestTask }: Interactions): void {
  const figures = `p75 ${p75.toFixed(0)} ms  p98 ${p98.toFixed(0)} ms`
  console.log(
    `  ${name.padEnd(24)} ${figures}  (${count} interactions; longest task ${longestTask.toFixed(0)} ms)`,
  )
}
