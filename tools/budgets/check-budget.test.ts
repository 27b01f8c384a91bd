import { describe, expect, it } from 'vitest'
import { checkBudget } from './check-budget.ts'

const measured = { name: 'sites', size: 40_000, accepted: 40_000, limit: 60_000 }

describe('checkBudget', () => {
  it('lets a size move by three percent', () => {
    expect(checkBudget({ ...measured, size: 41_200 })).toBeNull()
  })

  it('complains about growth that no one accepted', () => {
    expect(checkBudget({ ...measured, size: 41_201 })).toMatch(
      '41.2 kB of its own code, accepted are 40.0 kB',
    )
  })

  it('lets a remote become smaller', () => {
    expect(checkBudget({ ...measured, size: 10_000 })).toBeNull()
  })

  it('complains about more than the declared budget, accepted or not', () => {
    expect(checkBudget({ ...measured, size: 60_001, accepted: 60_001 })).toMatch('more than the 60.0 kB')
  })

  it('asks to accept the size of a new remote', () => {
    expect(checkBudget({ ...measured, accepted: null })).toMatch('pnpm budgets --accept')
  })
})
