import { can } from '@flotilla/platform'
import { KeptNotices } from './kept-notices.tsx'
import type { PanelProps } from './notices-frame.tsx'
import { TabNotices } from './tab-notices.tsx'

/** What happened, the latest first: what the server keeps, or what this page has heard. */
export function NotificationPanel(props: PanelProps) {
  return can(props.session, 'notices') ? <KeptNotices {...props} /> : <TabNotices {...props} />
}
