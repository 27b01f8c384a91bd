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

it('draws a part that is pointed at once, in idle time, outside the page', async () => {
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

it('draws a part whose code came in idle time, though nothing was pointed at', async () => {
  const idle = stubIdleTime()
  const { drawn, source } = aButton()
  await act(() => source.fetch())
  await idle()
  expect(drawn[0]?.isConnected).toBe(false)
})

it('draws a part that is open already not again unseen', async () => {
  const idle = stubIdleTime()
  const { drawn, source } = aButton({ isOpen: true })
  await act(() => source.fetch())
  await idle()
  expect(drawn).toHaveLength(0)
})

it('draws nothing ahead in a browser without idle time', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { drawn, point } = aButton()
  await point()
  expect(drawn).toHaveLength(0)
})
