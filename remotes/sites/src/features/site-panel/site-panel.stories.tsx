import {
  getSite,
  getSiteScreenshot,
  listSites,
  type SiteDetail,
  updateSiteCore,
} from '@flotilla/api/contract'
import {
  aBackup,
  able,
  aFrontPage,
  answering,
  anUpdate,
  aPageOf,
  aSiteDetail,
  aSiteRow,
  aTag,
  failsWith,
  fill,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../test/panel-http.ts'
import { remote } from '../../remote.tsx'

const rows = Array.from({ length: 2000 }, (_, index) =>
  aSiteRow({ id: index + 1, name: `Site ${index + 1}` }, { extensions_need_update: index % 9 }),
)
const httpOf = (site: SiteDetail) =>
  panelHttp(site, [answering(listSites, ({ query }) => aPageOf(rows, query))])
const now = Math.floor(Date.now() / 1000)
const ttfbs = Array.from({ length: 168 }, (_, hour): [number, number | null] => [
  now - (167 - hour) * 3600,
  hour === 60 ? null : 300 + ((hour * 37) % 90),
])
const outage = {
  from: new Date((now - 3 * 86_400) * 1000).toISOString(),
  to: new Date((now - 3 * 86_400 + 1080) * 1000).toISOString(),
  message: 'HTTP 503',
}
const full = {
  state: -1 as const,
  core_need_update: 1 as const,
  core_update_to: '5.4.8',
  app_version: '5.4.6',
  ttfbs,
  uptime: { d1: 100, d7: 99.82, d30: 99.94, incidents: [outage] },
  updates: [
    anUpdate(1),
    anUpdate(2, { translated_name: 'Akeeba Backup Professional', process_state: 1 }),
    anUpdate(3, {
      translated_name: 'SP Page Builder',
      process_state: 8,
      process_message: 'Download key missing',
    }),
    anUpdate(4, { translated_name: 'HikaShop Business', ignore_update: 1 }),
  ],
}

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Site panel',
  component: StoryHost,
  args: { remote, path: '/sites?site=1', http: httpOf(aSiteDetail(full)) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Dashboard: Story = {}
/** In a window of 1440 px or more the head shows the front page, and the age of the picture. */
export const WithFrontPage: Story = {
  args: {
    session: able(['site-screenshots']),
    http: panelHttp(aSiteDetail(full), [answering(getSiteScreenshot, () => ({ data: aFrontPage(1) }))]),
  },
}
export const UpToDate: Story = { args: { http: httpOf(aSiteDetail()) } }
export const Busy: Story = {
  args: { http: httpOf(aSiteDetail({ ...full, process_state: 1 })), progress: { 1: 43 } },
}
const backingUp = { ...full, process_state: 1 }
export const Cancellable: Story = {
  args: {
    http: httpOf(aSiteDetail({ ...backingUp, work: { kind: 'backup', cancel: 'possible' } })),
    progress: { 1: 43 },
  },
}
export const Cancelling: Story = {
  args: {
    http: httpOf(aSiteDetail({ ...backingUp, work: { kind: 'backup', cancel: 'asked' } })),
    progress: { 1: 43 },
  },
}
export const WithoutBackupTool: Story = {
  args: {
    http: httpOf(aSiteDetail({ backups: [], backup_tools_installed: false, can_start_backup: false })),
  },
}
export const OldAndExposed: Story = {
  args: {
    http: httpOf(
      aSiteDetail({
        php_version: '7.3.33',
        tls_enabled: 0,
        tls_expiration: null,
        online: false,
        refresh_disabled: true,
      }),
    ),
  },
}
/** Its owner took it offline in Joomla; whether its Joomla is up to date is also unknown. */
export const InMaintenance: Story = {
  args: {
    http: httpOf(
      aSiteDetail({ ...full, state: -1, maintenance: true, core_need_update: 0, core_update_known: false }),
    ),
  },
}
const half = {
  ...{ ...full, state: 1 as const, app_version: '5.4.7' },
  backups: [aBackup({ id: 1, remotesite_backupstart: '2026-11-19T03:24:00Z', last_test_state: 2 })],
  reasons: [
    {
      code: 'half_updated',
      severity: 'danger' as const,
      since: '2026-11-21T19:04:00Z',
      text: 'The site was partly overwritten by an update to Joomla 5.4.8. It says that it has 5.4.7.',
      acts: ['update-core' as const, 'open-log' as const, 'open-backend' as const],
    },
  ],
}
/**
 * An update of Joomla changed only a part of its files: what happened, the current state, and the way back.
 */
export const PartlyOverwritten: Story = { args: { http: httpOf(aSiteDetail(half)) } }
export const WhyCritical: Story = {
  args: { http: httpOf(aSiteDetail({ ...half, php_version: '7.4.33', reasons: half.reasons })) },
  play: press(['button', /, why: Architekturbüro Nord$/]),
}
/** A backend that sends no field marked (+). */
export const PlainBackend: Story = {
  args: {
    http: httpOf(aSiteDetail({ online: null, progress: null, uptime: null, backup_profiles: undefined })),
  },
}
const longName = 'Förderverein der Grundschule am Stadtpark und der angeschlossenen Musikschule e. V.'
/** A long name and note, many tags, and an obstacle to work with it. */
export const LongTexts: Story = {
  args: {
    http: httpOf(
      aSiteDetail({
        ...{ ...full, name: longName },
        description: 'Contact is the treasurer, invoices by post. '.repeat(12),
        tags: ['Brochure', 'Club, school', 'Retainer until the end of 2027', 'News', 'Legacy'].map(
          (name, id) => aTag({ id: id + 1, name }),
        ),
        connection_note:
          'The plugin “Web Services - Installer” is switched off, so extensions cannot be updated.',
      }),
    ),
  },
}
/** What is asked before the core update of the site. */
export const Confirm: Story = {
  play: inTurn(press(['button', 'Update to 5.4.8']), shows('Back up first')),
}
export const NoSiteMatches: Story = {
  play: inTurn(fill({ 'Filter 2000 sites': 'zzz' }), shows('No site matches')),
}
/** It was removed, or the link is of another account. */
export const NotFound: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, failsWith('not_found'))]) },
}
export const Offline: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, failsWith('network'))]) },
}
export const Failed: Story = {
  args: {
    http: panelHttp(aSiteDetail(), [answering(getSite, refuses)]),
  },
}
export const Loading: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, neverAnswers)]) },
}
/** No measurements, no backups, no tag, no note. */
export const New: Story = {
  args: {
    http: httpOf(
      aSiteDetail({ backups: [], ttfbs: [], tags: [], description: null, updates: [], uptime: null }),
    ),
  },
}
export const Menu: Story = { play: press(['button', /^Actions for/]) }
export const TagsMenu: Story = { play: press(['button', /^Change tags of/]) }
export const EditedNote: Story = { play: press(['button', /^Note of/]) }
/** The server refuses the core update: its message stays until it is dismissed. */
export const CoreUpdateRefused: Story = {
  args: {
    http: panelHttp(aSiteDetail(full), [
      answering(updateSiteCore, failsWith('site_busy', { message: 'Other work runs on this site.' })),
    ]),
  },
  play: inTurn(
    press(['button', 'Update to 5.4.8'], ['checkbox', 'Back up first'], ['button', /^Update core of/]),
    shows('Core update not started'),
  ),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const NarrowLongTexts: Story = { ...LongTexts, globals: { viewport: { value: 'mobile1' } } }
