import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../basics/button.tsx'
import { AuditStateCell } from './audit-cells.tsx'
import { BackupDateCell, BackupTestCell } from './backup-cells.tsx'
import { TlsCell } from './host-cells.tsx'
import { SiteStateCell } from './site-state-cell.tsx'
import { UpdateStateCell } from './update-cells.tsx'

const now = Date.parse('2026-11-21T08:00:00Z')
const site = { siteName: 'Autohaus Meier', isRefreshDisabled: false }
const text = (element: React.ReactElement) => {
  cleanup()
  return render(element).container.textContent
}

describe('SiteStateCell', () => {
  // spec: SM-2-033
  it('says Healthy, Warning or Critical for states 0, -1 and 1', () => {
    const words = [0, -1, 1].map((state) => text(<SiteStateCell {...site} state={state} processState={0} />))
    expect(words).toEqual(['Healthy', 'Warning', 'Critical'])
  })
  it('says In maintenance unless the site is critical', () => {
    const words = [0, -1, 1].map((state) =>
      text(<SiteStateCell {...site} state={state} processState={0} isInMaintenance />),
    )
    expect(words).toEqual(['In maintenance', 'In maintenance', 'Critical'])
  })
  // spec: SM-2-031, SM-2-032, SM-4-002
  it('shows running work with its percent instead of the state', () => {
    render(
      <SiteStateCell
        {...site}
        state={1}
        processState={1}
        isRefreshDisabled
        work={{ title: 'Backup', percent: 43 }}
      />,
    )
    expect(screen.getByText('43 %')).toBeDefined()
    expect(
      screen.getByRole('progressbar', { name: 'Backup of Autohaus Meier' }).getAttribute('aria-valuenow'),
    ).toBe('43')
    expect(screen.queryByText('Critical')).toBeNull()
  })
  it('shows the worst reason itself with the number of others, and the state under the pointer', () => {
    const reasons = {
      group: 'danger',
      title: 'Known flaw',
      more: 3,
      label: 'Critical Known flaw +3, why: Autohaus Meier',
      content: () => null,
    } as const
    expect(text(<SiteStateCell {...site} state={1} processState={0} reasons={reasons} />)).toBe(
      'Known flaw +3',
    )
    expect(screen.getByTitle('Critical: Known flaw')).toBeDefined()
    expect(
      text(<SiteStateCell {...site} state={-1} processState={0} isInMaintenance reasons={reasons} />),
    ).toBe('In maintenance +3')
  })

  // spec: SM-2-034, SM-4-001
  it('says Working for work without a percent, and offers Enable refresh when refresh is off', () => {
    expect(text(<SiteStateCell {...site} state={0} processState={1} />)).toBe('Working…')
    expect(text(<SiteStateCell {...site} isRefreshDisabled state={0} processState={0} />)).toBe(
      'Enable refresh',
    )
  })
})

describe('TlsCell', () => {
  const at = (expiration: string | null) =>
    text(<TlsCell isEnabled={expiration !== null} expiration={expiration} now={now} />)
  // spec: SM-2-037, SM-2-038, SM-2-039, SM-2-040, SM-9-011
  it('says OK above 30 days, counts 30 to 1, then says Expired, and No TLS without a certificate', () => {
    expect(at('2026-12-22T08:00:00Z')).toBe('OK')
    expect(at('2026-12-21T08:00:00Z')).toBe('30 days left')
    expect(at('2026-11-21T09:00:00Z')).toBe('1 day left')
    expect(at('2026-11-21T08:00:00Z')).toBe('Expired')
    expect(at(null)).toBe('No TLS')
  })

  it('says End not known for a certificate of unknown end', () => {
    expect(text(<TlsCell isEnabled expiration={null} now={now} />)).toBe('End not known')
  })
})

describe('cells of a backup', () => {
  it('give the age of a backup only when it is older than 7 days', () => {
    expect(text(<BackupDateCell at="2026-11-14T08:00:00Z" now={now} />)).toBe('14.11.2026 08:00')
    expect(text(<BackupDateCell at="2026-11-12T03:18:00Z" now={now} />)).toBe('12.11.2026 03:189 days ago')
    expect(text(<BackupDateCell at={null} />)).toBe('No backup')
  })
  // spec: SM-4-020, SM-4-021, SM-4-022, SM-4-023
  it('have words for every state of a test', () => {
    expect(text(<BackupTestCell state={-1} />)).toBe('Not tested')
    expect(text(<BackupTestCell state={-1} isTestable={false} />)).toBe('Not testable')
    for (const running of [0, 1]) expect(text(<BackupTestCell state={running} />)).toBe('Test running')
    expect(text(<BackupTestCell state={2} />)).toBe('Passed')
    expect(text(<BackupTestCell state={3} />)).toBe('Test failed')
    expect(text(<BackupTestCell state={3} reason="HTTP 500" />)).toBe('Test failed: HTTP 500')
    expect(text(<BackupTestCell state={3} at="2026-11-15T03:36:00Z" reason="HTTP 500" />)).toContain(
      'Failed: HTTP 500',
    )
  })
})

describe('cells of updates and audits', () => {
  // spec: SM-2-117, SM-2-118, SM-2-120, SM-4-007, SM-4-008, SM-4-010
  it('offer Update at 0, Retry with the reason at 8, and nothing during an update', () => {
    expect(text(<UpdateStateCell name="JCE" state={0} isIgnored={false} />)).toBe('Update')
    expect(
      text(
        <UpdateStateCell name="JCE" state={8} isIgnored={false} message="Disk full" onUpdate={() => {}} />,
      ),
    ).toBe('Disk fullRetry')
    expect(text(<UpdateStateCell name="JCE" state={1} isIgnored={false} />)).toBe('Updating…')
    expect(text(<UpdateStateCell name="JCE" state={0} isIgnored onUnignore={() => {}} />)).toBe(
      'IgnoredUnignore',
    )
  })
  it('say Waiting of an update that is ordered, and No updater where it cannot be ordered', () => {
    expect(text(<UpdateStateCell name="JCE" state={8} isIgnored={false} isQueued />)).toBe('Waiting')
    expect(text(<UpdateStateCell name="JCE" state={1} isIgnored={false} isQueued />)).toBe('Updating…')
    expect(text(<UpdateStateCell name="JCE" state={8} isIgnored={false} hasUpdater={false} />)).toBe(
      'No updater',
    )
    expect(text(<UpdateStateCell name="JCE" state={0} isIgnored hasUpdater={false} />)).toBe('Ignored')
  })
  // spec: SM-4-027
  it('show a finished audit by its verdict', () => {
    expect([1, 2, 0].map((state) => text(<AuditStateCell state={2} auditState={state} />))).toEqual([
      'Passed',
      'Findings',
      'Danger',
    ])
    expect(text(<AuditStateCell state={3} auditState={1} />)).toBe('Failed')
  })
})

it('Button stays in the tab order when it is disabled with a reason, says why, and does nothing', async () => {
  const press = vi.fn()
  render(
    <Button disabledReason="Backup tools are missing" onClick={press}>
      Backup now
    </Button>,
  )
  const button = screen.getByRole('button', { name: /Backup now/, description: 'Backup tools are missing' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})
