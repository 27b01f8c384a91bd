import { fireEvent, render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BarKeys } from './bar-keys.tsx'
import { ListBar } from './list-bar.tsx'

const bar = (acts: Parameters<typeof BarKeys>[0]['acts'], selectedCount: number) => (
  <ListBar
    label="Acts"
    selectedCount={selectedCount}
    bulkActions={
      <>
        <BarKeys acts={acts} />
        <input />
      </>
    }
  />
)
const press = (key: string, at: Element = document.body) => fireEvent.keyDown(at, { key })

/** A bar whose first row is just selected: the code of its keys is not there. */
function select(count = 1) {
  const [u, v] = [vi.fn(), vi.fn()]
  const acts = [
    { key: 'u', run: u },
    { key: 'v', run: v },
  ]
  const { rerender } = render(bar(acts, count))
  return { u, v, show: (selected: number) => rerender(bar(acts, selected)) }
}

describe('the keys of a selection', () => {
  it('act once each when their code is there', async () => {
    const { u } = select()
    await waitFor(() => {
      press('u')
      expect(u).toHaveBeenCalled()
    })
    u.mockClear()
    press('u')
    expect(u).toHaveBeenCalledOnce()
  })

  it('pressed before their code is there, act when it has come: the first, once', async () => {
    const { u, v } = select()
    press('u')
    press('v')
    press('u')
    expect(u).not.toHaveBeenCalled()
    await waitFor(() => expect(u).toHaveBeenCalled())
    expect(u).toHaveBeenCalledOnce()
    expect(v).not.toHaveBeenCalled()
  })

  it.each([
    ['typed into a field', () => press('v', document.querySelector('input') ?? document.body)],
    [
      'pressed on a selection that has ended',
      (show: (selected: number) => void) => {
        press('v')
        show(0)
        show(1)
      },
    ],
  ])('%s before their code is there, never act', async (_, doIt) => {
    const { u, v, show } = select()
    doIt(show)
    await waitFor(() => {
      press('u')
      expect(u).toHaveBeenCalled()
    })
    expect(v).not.toHaveBeenCalled()
  })
})
