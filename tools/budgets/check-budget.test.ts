import { describe, expect, it } from 'vitest'
import { checkBudget } from './check-budget.ts'

const measured = { name: 'sites', size: 40_000, accepted: 40_000, limit: 60_000 }

describe('checkBudget', () => {
  it('accepts a size within three percent of the accepted one', () => {
    expect(checkBudget({ ...measured, size: 41_200 })).toBeNull()
  })

  it('reports growth beyond the accepted size', () => {
    expect(checkBudget({ ...measured, size: 41_201 })).toMatch(
      '41.2 kB of its own code, accepted are 40.0 kB',
    )
  })

  it('accepts a remote that became smaller', () => {
    expect(checkBudget({ ...measured, size: 10_000 })).toBeNull()
  })

  it('reports a size above the declared budget, accepted or not', () => {
    expect(checkBudget({ ...measured, size: 60_001, accepted: 60_001 })).toMatch('more than the 60.0 kB')
  })

  it('reports a new remote whose size is not accepted yet', () => {
    expect(checkBudget({ ...measured, accepted: null })).toMatch('pnpm budgets --accept')
  })
})
