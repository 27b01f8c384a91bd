import { GuideLink } from '@flotilla/platform'
import { type ButtonSize, buttonClassName, Icon } from '@flotilla/ui/basics'
import { knownReason } from '../address/attention-view.ts'

/** `title`: the reason in a few words. */
type Props = { code: string; title: string; size?: ButtonSize }

/** Opens the paragraph of the guide about a reason; empty for a word of another backend. */
export function ReasonHelp({ code, title, size = 'xs' }: Props) {
  if (knownReason(code) === undefined) return null
  return (
    <GuideLink
      className={buttonClassName({ variant: 'quiet', size })}
      page="reasons"
      paragraph={code}
      aria-label={`Explain: ${title}`}
    >
      <Icon name="help" />
      Explain
    </GuideLink>
  )
}
