import type { RemoteRelease } from './remote-release.ts'

/** One budget of a remote's own code, compressed with brotli. */
export type CodeBudget = {
  /** `slots`: everything that it adds to places. */
  of: 'first route' | 'slots'
  /** The scripts and styles that it counts. */
  files: string[]
  mostBytes: number
}
type Counted = Pick<RemoteRelease, 'preload' | 'slotFiles' | 'budgets'>

/** kB of what a remote adds to places, unless it says otherwise. */
const DEFAULT_SLOTS_KB = 20

/** The budgets of a remote; that of `slots` only where it adds something. */
export function codeBudgets({ preload, slotFiles, budgets }: Counted): CodeBudget[] {
  const { firstRouteKb, slotsKb = DEFAULT_SLOTS_KB } = budgets
  const first: CodeBudget = { of: 'first route', files: code(preload), mostBytes: firstRouteKb * 1000 }
  if (slotFiles === undefined) return [first]
  return [first, { of: 'slots', files: code(slotFiles), mostBytes: slotsKb * 1000 }]
}

const code = (files: readonly string[]) => files.filter((file) => /\.(js|css)$/.test(file))

/** Why `bytes` are too many for a budget, in a sentence; null when they are within it. */
export function overBudget(bytes: number, { of, mostBytes }: CodeBudget): string | null {
  if (bytes <= mostBytes) return null
  const what = of === 'slots' ? 'What it adds to places needs' : 'Its first route needs'
  return `${what} ${(bytes / 1000).toFixed(1)} kB of its own code, its budget is ${mostBytes / 1000} kB.`
}
