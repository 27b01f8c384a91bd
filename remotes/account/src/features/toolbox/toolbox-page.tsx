import { useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Page, TabNav } from '@flotilla/ui/page'
import { Discounts } from './discounts.tsx'
import { Materials } from './materials-list.tsx'
import './toolbox.css'
import { ToolboxView } from './toolbox-view.ts'

const tabs = [
  { id: 'discounts', label: 'Discounts' },
  { id: 'materials', label: 'Materials' },
] as const

/** Offers of partners and material for agencies (spec: account-and-administration §2 Toolbox). */
export function ToolboxPage() {
  const [{ tab }] = useUrlState(ToolboxView)
  return (
    <Page title="Toolbox" context="Discounts and material for your agency">
      <div className="fc-toolbox-tabs">
        <TabNav
          label="Parts of the toolbox"
          tabs={tabs}
          currentId={tab}
          renderLink={(id, props) => <Link to={id === 'discounts' ? '?' : `?tab=${id}`} {...props} />}
        />
      </div>
      {tab === 'discounts' ? <Discounts /> : <Materials />}
    </Page>
  )
}
