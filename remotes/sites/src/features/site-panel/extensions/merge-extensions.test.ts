import { Extension } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { mergeExtensions } from './merge-extensions.ts'

const one = (fields: Partial<Extension> = {}) => Extension.parse({ id: 1, name: 'pkg_jce', ...fields })
const stateOf = (before: Extension, now: Extension) => mergeExtensions([before], [now])[0]?.process_state

describe('mergeExtensions', () => {
  // spec: SM-4-012
  it('shows one that was running and is idle now as done', () => {
    expect(stateOf(one({ process_state: 1 }), one())).toBe(2)
  })

  it('keeps it done until it has an update again', () => {
    const done = one({ process_state: 2 })
    expect(stateOf(done, one())).toBe(2)
    expect(stateOf(done, one({ needs_update: 1 }))).toBe(0)
  })

  it('shows a failure and a new extension as they are', () => {
    expect(stateOf(one({ process_state: 1 }), one({ process_state: 8 }))).toBe(8)
    expect(mergeExtensions([], [one({ process_state: 1 })])[0]?.process_state).toBe(1)
  })
})
