import { ApiError } from '@flotilla/api/client'
import { getForecast } from '@flotilla/api/contract'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

type Args = { answer: 'rows' | 'nothing' | 'failure' | 'silence' }

const item = { site: 12_300, plan: 4900, backuptest: 350, subtotal: 17_550, tax: 3335, total: 20_885 }

function answer(kind: Args['answer']) {
  if (kind === 'silence') return new Promise<never>(() => {})
  if (kind === 'failure')
    throw new ApiError({ code: 'internal', message: 'Something went wrong on the server.' })
  if (kind === 'nothing') return { data: [] }
  return {
    data: [
      { ...item, company: 'Kontor', email: 'anna.beispiel@kontor.example' },
      { ...item, company: null, email: 'dora.muster@muster-media.example' },
    ],
  }
}

function Forecast({ answer: kind }: Args) {
  const [host] = useState(() =>
    createFakeHost({ http: answerHttp([answering(getForecast, () => answer(kind))]) }),
  )
  return <FakeHost host={host} remote={remote} path="/forecast" />
}

const meta: Meta<typeof Forecast> = { title: 'admin/Forecast', component: Forecast }
export default meta
type Story = StoryObj<typeof Forecast>

export const WithTotals: Story = { args: { answer: 'rows' } }
export const NothingToPay: Story = { args: { answer: 'nothing' } }
export const Failed: Story = { args: { answer: 'failure' } }
export const Loading: Story = { args: { answer: 'silence' } }
