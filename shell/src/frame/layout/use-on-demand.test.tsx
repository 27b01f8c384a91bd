import { render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { useOnDemand } from './use-on-demand.ts'

const load = vi.fn()
function Place({ isOpen, onFailure }: { isOpen: boolean; onFailure: () => void }) {
  const dialog = useOnDemand<{ name: string }>({ load, isWanted: isOpen, onFailure })
  return isOpen && dialog !== null ? createElement(dialog, { name: 'there' }) : <p>closed</p>
}

it('useOnDemand loads again after a failure, without a reload of the page', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValueOnce(({ name }: { name: string }) => <p>{name}</p>)
  const onFailure = vi.fn()
  const { rerender } = render(<Place isOpen={false} onFailure={onFailure} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Place isOpen onFailure={onFailure} />)
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  rerender(<Place isOpen={false} onFailure={onFailure} />)
  rerender(<Place isOpen onFailure={onFailure} />)
  expect(await screen.findByText('there')).toBeDefined()
  rerender(<Place isOpen={false} onFailure={onFailure} />)
  rerender(<Place isOpen onFailure={onFailure} />)
  expect(load).toHaveBeenCalledTimes(2)
})
