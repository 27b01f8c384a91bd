import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.ts'
import { useRehearsal } from './rehearsal.tsx'

/** Idle time that comes when `idle` is called. */
function stubIdleTime() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.set(waiting.size + 1, callback).size)
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  return () =>
    act(async () => {
      const callbacks = [...waiting.values()]
      waiting.clear()
      for (const callback of callbacks) callback()
    })
}

function aButton({ isOpen = false } = {}) {
  const drawn: (HTMLElement | null)[] = []
  const Part = ({ anchor }: { anchor: HTMLElement }) => {
    drawn.push(anchor)
    return <p>Drawn</p>
  }
  const source = onDemand(async () => Part)
  const Opener = () => {
    const { ahead, rehearsal } = useRehearsal(
      source,
      (Drawn, { current }) => <Drawn anchor={current} />,
      isOpen,
    )
    return (
      <>
        <button type="button" onPointerEnter={ahead}>
          Open
        </button>
        {rehearsal}
      </>
    )
  }
  render(<Opener />)
  const point = () => act(async () => void fireEvent.pointerEnter(screen.getByRole('button')))
  return { drawn, point, source }
}

it('useRehearsal renders a part once under the pointer, in idle time and outside of the page', async () => {
  const idle = stubIdleTime()
  const { drawn, point } = aButton()
  await point()
  expect(drawn).toHaveLength(0)
  await idle()
  const [anchor] = drawn
  expect(anchor?.isConnected).toBe(false)
  expect(anchor?.textContent).toBe('Drawn')
  expect(screen.queryByText('Drawn')).toBeNull()
  await idle()
  expect(anchor?.textContent).toBe('')
  await point()
  await idle()
  expect(new Set(drawn).size).toBe(1)
})

it('useRehearsal renders a part in idle time once its code has loaded, without a pointer', async () => {
  const idle = stubIdleTime()
  const { drawn, source } = aButton()
  await act(() => source.fetch())
  await idle()
  expect(drawn[0]?.isConnected).toBe(false)
})

it('useRehearsal does not render a part that is already open', async () => {
  const idle = stubIdleTime()
  const { drawn, source } = aButton({ isOpen: true })
  await act(() => source.fetch())
  await idle()
  expect(drawn).toHaveLength(0)
})

it('useRehearsal renders nothing ahead in a browser without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { drawn, point } = aButton()
  await point()
  expect(drawn).toHaveLength(0)
})
