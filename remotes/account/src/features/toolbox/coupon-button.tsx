import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'

/** A coupon's code and the button that copies it; where the browser does not let us, the code can still be marked. */
export function CouponButton({ name, code }: { name: string; code: string }) {
  const { notify } = usePlatform()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify.success(`Coupon ${code} copied`)
    } catch {
      notify.error('The coupon could not be copied', `Please copy it by hand: ${code}`)
    }
  }
  return (
    <span className="fc-coupon">
      <code>{code}</code>
      <Button size="sm" icon="copy" aria-label={`Copy coupon of ${name}`} onClick={() => void copy()}>
        Copy
      </Button>
    </span>
  )
}
