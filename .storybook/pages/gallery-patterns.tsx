import type { ReactNode } from 'react'
import panel from '../patterns/detail-panel.stories.tsx'
import { SitePanel } from '../patterns/detail-panel.tsx'
import form from '../patterns/form-page.stories.tsx'
import { NoticesPage } from '../patterns/form-page.tsx'
import inbox from '../patterns/inbox.stories.tsx'
import { InboxPage } from '../patterns/inbox.tsx'
import list from '../patterns/list-page.stories.tsx'
import { LicencesPage } from '../patterns/list-page.tsx'
import work from '../patterns/long-work.stories.tsx'
import { WorkPage } from '../patterns/long-work.tsx'
import states from '../patterns/page-states.stories.tsx'
import { Onboarding } from '../patterns/page-states.tsx'
import archive from '../patterns/report-archive.stories.tsx'
import { ReportArchive } from '../patterns/report-archive.tsx'
import wizard from '../patterns/wizard.stories.tsx'
import { SchedulePage } from '../patterns/wizard.tsx'

type Pattern = { name: string; use: string; picture: ReactNode }
type Template = { title: string; parameters: { docs: { description: { component: string } } } }

/** A template as its story shows it, by the name that its title ends in. */
const tile = ({ title, parameters }: Template, picture: ReactNode): Pattern => ({
  name: (title.split('/').at(-1) ?? '').split(' · ')[0] ?? '',
  use: parameters.docs.description.component,
  picture,
})

/** The templates, each as it looks. */
export const patterns: readonly Pattern[] = [
  tile(list, <LicencesPage {...list.args} />),
  tile(panel, <SitePanel {...panel.args} />),
  tile(form, <NoticesPage {...form.args} />),
  tile(inbox, <InboxPage {...inbox.args} />),
  tile(work, <WorkPage {...work.args} />),
  tile(wizard, <SchedulePage {...wizard.args} />),
  tile(states, <Onboarding />),
  tile(archive, <ReportArchive {...archive.args} />),
]
