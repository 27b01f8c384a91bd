import { Extension } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { mergeExtensions } from './merge-extensions.ts'

const one = (fields: Partial<Extension> = {}) => Extension.parse({ id: 1, name: 'pkg_jce', ...fields })
const stateOf = (before: Extension, now: Extension) => mergeExtensions([before], [now])[0]?.process_state

describe('mergeExtensions', () => {
  // spec: SM-4-012
  it('shows a running extension that becomes idle as done', () => {
    expect(stateOf(one({ process_state: 1 }), one())).toBe(2)
  })

  it('keeps an extension done until it needs an update again', () => {
    const done = one({ process_state: 2 })
    expect(stateOf(done, one())).toBe(2)
    expect(stateOf(done, one({ needs_update: 1 }))).toBe(0)
  })

  it('shows failures and new extensions unchanged', () => {
    expect(stateOf(one({ process_state: 1 }), one({ process_state: 8 }))).toBe(8)
    expect(mergeExtensions([], [one({ process_state: 1 })])[0]?.process_state).toBe(1)
  })
})
