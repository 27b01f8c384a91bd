import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FilterSelect } from './filter-select.tsx'

const options = [
  { value: '', label: 'All' },
  { value: '1', label: 'Shop' },
  { value: '2', label: 'Retainer' },
]
const show = () => {
  const change = vi.fn()
  render(
    <main>
      <FilterSelect label="Tag" options={options} value="" onChange={change} />
      <button type="button">Elsewhere</button>
    </main>,
  )
  return change
}
const button = () => screen.getByRole('button', { name: 'Tag: All' })
/** antd's Select reads the number of a key, which userEvent leaves out. */
const press = (key: 'ArrowDown' | 'Enter') =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode: key === 'Enter' ? 13 : 40 })
const opened = async () => {
  await userEvent.click(button())
  return screen.findByRole('listbox', { name: 'Tag' })
}

// First: no filter was opened in this file before, so its code is not loaded yet.
it('FilterSelect opens on the first press while its code loads, and searches for text typed meanwhile', async () => {
  const change = show()
  const user = userEvent.setup({ delay: null })
  await user.click(button())
  await user.keyboard('ret{Enter}')
  const list = await screen.findByRole('listbox')
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Retainer'])
  expect(change).not.toHaveBeenCalled()
  press('Enter')
  expect(change).toHaveBeenCalledExactlyOnceWith('2')
})

it('FilterSelect opens on its value, moves by key, chooses with Enter and returns the focus', async () => {
  const change = show()
  const list = await opened()
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe('All')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tag' }))
  press('ArrowDown')
  press('Enter')
  expect(change).toHaveBeenCalledExactlyOnceWith('1')
  expect(document.activeElement).toBe(button())
})

it('FilterSelect chooses nothing on Esc and Tab, and remains one stop of the tab order', async () => {
  const change = show()
  await opened()
  press('ArrowDown')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(button())
  await opened()
  press('ArrowDown')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(change).not.toHaveBeenCalled()
})

it('FilterSelect does not call onChange when its value is chosen again, and closes', async () => {
  const change = show()
  await opened()
  await userEvent.click(screen.getByRole('option', { name: 'All' }))
  expect(change).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('FilterSelect closes on a press elsewhere and leaves the focus there', async () => {
  show()
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})

it('FilterSelect tells what is typed, and that the end of its list came into view', async () => {
  const [search, end] = [vi.fn(), vi.fn()]
  const many = Array.from({ length: 200 }, (_, at) => ({ value: String(at), label: `Site ${at}` }))
  render(
    <main>
      <FilterSelect label="Site" options={many} value="0" onChange={vi.fn()} onSearch={search} onEnd={end} />
    </main>,
  )
  expect(search).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Site: Site 0' }))
  await screen.findByRole('listbox', { name: 'Site' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '17' } })
  expect([search.mock.calls.at(0), search.mock.calls.at(-1)]).toEqual([[''], ['17']])
  const [list] = document.querySelectorAll('.ant-select-dropdown-list-holder')
  if (list === undefined) throw new Error('The list can be scrolled.')
  Object.defineProperty(list, 'clientHeight', { value: 250 })
  Object.defineProperty(list, 'scrollHeight', { value: 3000, configurable: true })
  fireEvent.scroll(list)
  expect(end).not.toHaveBeenCalled()
  Object.defineProperty(list, 'scrollHeight', { value: 500, configurable: true })
  fireEvent.scroll(list)
  expect(end).toHaveBeenCalledOnce()
})

it('FilterSelect describes its field by the hint, and shows it below the list', async () => {
  render(
    <main>
      <FilterSelect label="Version" hint="Type a version" options={options} value="" onChange={vi.fn()} />
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Version: All' }))
  await screen.findByRole('listbox', { name: 'Version' })
  const field = screen.getByRole('combobox', { name: 'Version', description: 'Type a version' })
  expect(document.activeElement).toBe(field)
})
