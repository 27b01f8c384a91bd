import { Extension, getSite } from '@flotilla/api/contract'
import {
  answering,
  aSiteDetail,
  fill,
  inTurn,
  neverAnswers,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const one = (id: number, translated_name: string, fields: Partial<Extension> = {}) =>
  Extension.parse({
    id,
    name: `ext_${id}`,
    translated_name,
    version: '4.2.1',
    next_version: null,
    support_update: true,
    global_autoupdate_enabled: 1,
    type: 'component',
    ...fields,
  })
const pending = { needs_update: 1 as const, next_version: '4.3.0' }
const extensions = [
  one(1, 'Akeeba Backup Professional', pending),
  one(2, 'JCE Editor', { ...pending, process_state: 1, autoupdate_enabled: 1 }),
  one(3, 'SP Page Builder', { ...pending, process_state: 8, process_message: 'Download key missing' }),
  one(4, 'HikaShop Business', { ...pending, ignore_update: 1, autoupdate_enabled: 0 }),
  one(7, 'RSForm! Pro', { ...pending, update_unknown_since: '2026-11-20T08:00:00Z' }),
  one(5, 'Template of the agency', { support_update: false, type: 'template' }),
  one(6, 'System - Cookie consent with a name that is far too long for its column', { type: 'plugin' }),
]

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Extensions tab',
  component: StoryHost,
  args: {
    remote,
    path: '/sites?site=1&tab=extensions',
    http: panelHttp(aSiteDetail({ extensions, extensions_need_update: 3 })),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Default: Story = {}
export const LongReason: Story = {
  args: {
    http: panelHttp(
      aSiteDetail({
        extensions: [
          one(1, 'DPCalendar', {
            ...pending,
            process_state: 8,
            process_message:
              'Could not connect to the update server: cURL error 28: Operation timed out after 30001 milliseconds (see https://curl.se/libcurl/c/libcurl-errors.html)',
          }),
        ],
      }),
    ),
  },
}
export const Empty: Story = { args: { http: panelHttp(aSiteDetail({ extensions: [] })) } }
const many = Array.from({ length: 240 }, (_, id) =>
  one(id + 1, `Extension ${id + 1}`, id % 7 === 3 ? pending : {}),
)
export const Many: Story = {
  args: { http: panelHttp(aSiteDetail({ extensions: many, extensions_need_update: 34 })) },
}
export const NothingFound: Story = {
  play: inTurn(fill({ 'Search by name': 'zzz' }), shows('No extension matches')),
}
export const Loading: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, neverAnswers)]) },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
