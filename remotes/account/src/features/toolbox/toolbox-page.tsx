import './toolbox.css'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, Icon, Link as WebLink } from '@flotilla/ui/basics'
import { Card, Page, TabNav } from '@flotilla/ui/page'
import { z } from 'zod'
import { materials } from './materials.ts'
import { offers } from './offers.ts'

/** Which tab of the toolbox a link shows. */
const ToolboxView = z.object({ tab: z.enum(['discounts', 'materials']).default('discounts') })

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

/** The offers, each with its coupon to copy. */
function Discounts() {
  return (
    <ul className="fc-offers" aria-label="Discounts">
      {offers.map(({ id, name, what, percent, code }) => (
        <li key={id}>
          <Card title={name} aside={`${percent} % off`}>
            <p className="fc-offers__what">{what}</p>
            <CouponButton name={name} code={code} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

/**
 * A coupon's code, the button that copies it, and a link to the shop where the environment sets one; where
 * the browser forbids copying, the code can still be selected.
 */
function CouponButton({ name, code }: { name: string; code: string }) {
  const { notify, config } = usePlatform()
  const { couponShop } = config.links
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify.success(`Coupon ${code} copied`)
    } catch {
      notify.error('The coupon could not be copied', `Please copy it manually: ${code}`)
    }
  }
  return (
    <span className="fc-coupon">
      <code>{code}</code>
      {couponShop !== undefined && (
        <span className="fc-coupon__shop">
          <WebLink href={couponShop}>Open the shop</WebLink>
        </span>
      )}
      <Button size="sm" icon="copy" aria-label={`Copy coupon of ${name}`} onClick={() => void copy()}>
        Copy
      </Button>
    </span>
  )
}

/** The downloads, and the address for feedback. */
function Materials() {
  const { feedback } = usePlatform().config.links
  return (
    <div className="fc-materials">
      {materials.map(({ id, title, text, files }) => (
        <Card key={id} title={title}>
          <p className="fc-offers__what">{text}</p>
          <ul className="fc-files" aria-label={`Downloads: ${title}`}>
            {files.map(({ file, label }) => (
              <li key={file}>
                <a href={`/materials/${file}`} download>
                  <Icon name="download" size="sm" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {feedback && (
        <Card title="Feedback">
          <p className="fc-offers__what">What is missing in your toolbox?</p>
          <p className="fc-files">
            <a href={`mailto:${feedback}?subject=${encodeURIComponent('Feedback on the toolbox')}`}>
              <Icon name="mail" size="sm" />
              Write to {feedback}
            </a>
          </p>
        </Card>
      )}
    </div>
  )
}
