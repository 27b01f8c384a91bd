import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { Badge } from '../basics/marks.tsx'
import { Status } from '../basics/status.tsx'
import { AuditCheckLabel, AuditStateCell } from './audit-cells.tsx'
import { BackupDateCell, BackupTestCell } from './backup-cells.tsx'
import { OnlineCell, PhpCell, TlsCell } from './host-cells.tsx'
import { AutoUpdateLabel, ServiceLabel, TicketStateLabel, ValidityLabel } from './labels.tsx'
import { SiteReasonItem, SiteReasonList } from './site-reasons.tsx'
import { SiteStateCell } from './site-state-cell.tsx'
import {
  UnknownSince,
  UpdaterSupportLabel,
  UpdateStateCell,
  UpdatesCount,
  VersionChange,
} from './update-cells.tsx'

const now = Date.parse('2026-11-21T08:00:00Z')
const nothing = () => {}
const site = { siteName: 'Autohaus Meier', processState: 0, isRefreshDisabled: false }

function Rows({ children }: { children: React.ReactNode[] }) {
  return (
    <ul style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {children.map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  )
}

const meta = {
  title: 'Components/Basics/Status · state, indicator, dot',
  tags: ['autodocs'],
  component: Status,
  args: { group: 'success', word: 'Healthy' },
} satisfies Meta<typeof Status>

export default meta
type Story = StoryObj<typeof meta>

export const Site: Story = {
  render: () => (
    <Rows>
      <SiteStateCell {...site} state={0} />
      <SiteStateCell {...site} state={-1} />
      <SiteStateCell {...site} state={1} />
      <SiteStateCell {...site} state={-1} isInMaintenance />
      <SiteStateCell {...site} state={0} isRefreshDisabled onEnableRefresh={nothing} />
      <SiteStateCell {...site} state={0} processState={1} work={{ title: 'Backup', percent: 43 }} />
      <SiteStateCell {...site} state={0} processState={1} work={{ title: 'Core update', percent: 71 }} />
      <SiteStateCell {...site} state={0} processState={1} />
      <SiteStateCell
        {...site}
        state={0}
        processState={1}
        work={{ title: 'Backup', percent: 43, isCancelling: true }}
      />
      <OnlineCell isOnline />
      <OnlineCell isOnline isInMaintenance />
      <OnlineCell isOnline={false} offlineSince="2026-11-21T05:49:00Z" now={now} />
    </Rows>
  ),
}
const act = (
  <Button size="xs" icon="core">
    Update core
  </Button>
)
const why = {
  label: 'Critical Core update failed +2, why: Autohaus Meier',
  group: 'danger' as const,
  title: 'Core update failed',
  more: 2,
  content: () => (
    <SiteReasonList label="Reasons of Autohaus Meier">
      <SiteReasonItem
        group="danger"
        title="Core update failed"
        text="The last update of Joomla to 5.4.8 failed. HTTP 403 on extract.php."
        since="2026-11-20T13:00:00Z"
        acts={act}
      />
      <SiteReasonItem
        group="warning"
        title="PHP 7.4 end of life"
        text="PHP 7.4.33 is past its end of life. The host of the site can switch to a newer one."
        since={null}
        note="Put aside until 03.12.2026: migration in January"
        acts={act}
      />
    </SiteReasonList>
  ),
}
export const SiteWithReasons: Story = {
  render: () => (
    <Rows>
      <SiteStateCell {...site} state={1} reasons={why} />
      <SiteStateCell
        {...site}
        state={-1}
        reasons={{
          ...why,
          group: 'warning',
          title: 'TLS ends soon',
          more: 0,
          label: 'Warning TLS ends soon, why: Autohaus Meier',
        }}
      />
      <SiteStateCell
        {...site}
        state={-1}
        isInMaintenance
        reasons={{
          ...why,
          group: 'warning',
          more: 0,
          label: 'In maintenance Core update failed, why: Autohaus Meier',
        }}
      />
      <SiteStateCell {...site} state={1} isRefreshDisabled onEnableRefresh={nothing} reasons={why} />
      <PhpCell isSupported isEnded />
    </Rows>
  ),
}
export const SiteReasonsOpen: Story = {
  render: () => <SiteStateCell {...site} state={1} reasons={why} />,
  play: async ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
}
export const TlsAndVersions: Story = {
  render: () => (
    <Rows>
      <TlsCell isEnabled expiration="2027-02-10T00:00:00Z" now={now} />
      <TlsCell isEnabled expiration="2026-12-03T06:00:00Z" now={now} />
      <TlsCell isEnabled expiration="2026-11-20T00:00:00Z" now={now} />
      <TlsCell isEnabled={false} expiration={null} now={now} />
      <VersionChange version="5.4.8" target={null} />
      <VersionChange version="5.4.6" target="5.4.8" />
      <PhpCell isSupported />
      <PhpCell isSupported={false} />
      <UpdatesCount count={6} of="Autohaus Meier" renderLink={(props) => <a href="#site" {...props} />} />
      <UpdatesCount count={0} />
    </Rows>
  ),
}
export const Backups: Story = {
  render: () => (
    <Rows>
      <BackupDateCell at="2026-11-19T03:15:00Z" now={now} />
      <BackupDateCell at="2026-11-12T03:18:00Z" now={now} />
      <BackupDateCell at={null} />
      <BackupTestCell state={-1} onTest={nothing} of="the backup of 19.11.2026 03:24" />
      <BackupTestCell state={-1} isTestable={false} />
      <BackupTestCell state={1} />
      <BackupTestCell state={2} />
      <BackupTestCell state={2} at="2026-11-12T03:40:00Z" />
      <BackupTestCell state={3} reason="Front page returned HTTP 500 after restore" />
      <BackupTestCell state={3} at="2026-11-15T03:36:00Z" reason="HTTP 500" />
    </Rows>
  ),
}
export const Updates: Story = {
  render: () => (
    <Rows>
      <UpdateStateCell name="JCE Editor" state={0} isIgnored={false} onUpdate={nothing} />
      <UpdateStateCell name="JCE Editor" state={1} isIgnored={false} />
      <UpdateStateCell name="JCE Editor" state={2} isIgnored={false} />
      <UpdateStateCell
        name="JCE Editor"
        state={8}
        isIgnored={false}
        message="Download failed"
        onUpdate={nothing}
      />
      <UpdateStateCell name="JCE Editor" state={0} isIgnored onUnignore={nothing} />
      <UpdateStateCell name="JCE Editor" state={0} isIgnored={false} isQueued />
      <UpdateStateCell name="JCE Editor" state={0} isIgnored={false} hasUpdater={false} />
      <UnknownSince at="2026-11-21T08:00:00Z" />
      <AutoUpdateLabel value="global" isGlobalOn />
      <AutoUpdateLabel value="off" isGlobalOn />
      <AutoUpdateLabel value="on" isGlobalOn={false} />
      <UpdaterSupportLabel isSupported />
      <UpdaterSupportLabel isSupported={false} />
    </Rows>
  ),
}
export const PeopleAndAudits: Story = {
  render: () => (
    <Rows>
      <AuditStateCell state={1} auditState={null} />
      <AuditStateCell state={2} auditState={1} />
      <AuditStateCell state={2} auditState={2} />
      <AuditStateCell state={2} auditState={0} />
      <AuditStateCell state={3} auditState={null} />
      <AuditCheckLabel hasPassed />
      <AuditCheckLabel hasPassed={false} />
      <ValidityLabel isValid of="payment" />
      <ValidityLabel isValid={false} of="payment" />
      <ValidityLabel isValid={false} of="profile" />
      <ServiceLabel isEnabled />
      <ServiceLabel isEnabled={false} />
      <Badge group="warning" word="Pre-deleted" />
      <Badge group="danger" word="Critical" />
      <Badge group="success" word="Healthy" />
      <Badge group="info" word="Running" />
      <Badge group="neutral" word="Closed" />
      <TicketStateLabel state="open" />
      <TicketStateLabel state="waiting" />
      <TicketStateLabel state="closed" />
    </Rows>
  ),
}
