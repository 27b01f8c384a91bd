import { type ForecastItem, getForecast } from '@flotilla/api/contract'
import { answerHttp, answering, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const item = { site: 12_300, plan: 4900, backuptest: 350, subtotal: 17_550, tax: 3335, total: 20_885 }
const few: ForecastItem[] = [
  { ...item, company: 'Kontor', email: 'anna.beispiel@kontor.example' },
  { ...item, company: null, email: 'dora.muster@muster-media.example' },
]
const long = 'Verwaltungsgemeinschaft Oberhofen-Unterhofen am Großen Mühlbach'
const many = Array.from({ length: 120 }, (_, index): ForecastItem => {
  const company = index % 7 === 3 ? long : `Agency ${index + 1}`
  return { ...item, company, email: `info@agency-${index + 1}.example`, total: 20_885 * (index + 1) }
})
const httpOf = (data: ForecastItem[]) => answerHttp([answering(getForecast, () => ({ data }))])

const meta: Meta<typeof StoryHost> = {
  title: 'Admin/Forecast',
  component: StoryHost,
  args: { remote, path: '/forecast', http: httpOf(few) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const WithTotals: Story = {}
export const Many: Story = { args: { http: httpOf(many) } }
export const NothingToPay: Story = { args: { http: httpOf([]) } }
export const Failed: Story = { args: { http: answerHttp([answering(getForecast, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(getForecast, neverAnswers)]) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
