import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TimeField } from './time-field.tsx'

function Shown({ first = '05:30' }: { first?: string }) {
  const [time, setTime] = useState(first)
  return (
    <main>
      <TimeField label="Time" value={time} minutes={[0, 15, 30, 45]} onChange={setTime} />
      <output>{time}</output>
    </main>
  )
}
const time = () => screen.getByRole('status').textContent
const button = () => screen.getByRole('button', { name: /^Time: / })
const opened = async () => {
  await userEvent.click(button())
  return screen.findByRole('textbox', { name: 'Time' })
}
const offered = (column: number) =>
  [...(document.querySelectorAll('.ant-picker-time-panel-column')[column]?.querySelectorAll('li') ?? [])].map(
    (cell) => cell.textContent,
  )

it('TimeField offers every hour, the given minutes, and the minute that is set', async () => {
  render(<Shown first="05:07" />)
  await opened()
  expect(offered(0)).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')))
  expect(offered(1)).toEqual(['00', '07', '15', '30', '45'])
})

it('TimeField takes a chosen hour at once', async () => {
  render(<Shown />)
  await opened()
  const cells = [...document.querySelectorAll<HTMLElement>('.ant-picker-time-panel-cell-inner')]
  const [hour] = cells.filter((cell) => cell.textContent === '13')
  if (hour === undefined) throw new Error('There is no hour 13')
  await userEvent.click(hour)
  expect(time()).toBe('13:30')
})

it('TimeField takes a typed time, steps by quarters with arrow keys, and returns the focus on Enter', async () => {
  render(<Shown />)
  const field = await opened()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, '07:15')
  expect(time()).toBe('07:15')
  await userEvent.keyboard('{ArrowDown}')
  expect(time()).toBe('07:30')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(time()).toBe('07:00')
  expect(document.activeElement).toBe(button())
  expect(button().getAttribute('aria-label')).toBe('Time: 07:00')
})

it('TimeField ignores typed minutes that are not offered', async () => {
  render(<Shown />)
  const field = await opened()
  await userEvent.clear(field)
  await userEvent.type(field, '07:16')
  expect(time()).toBe('05:30')
})
