import { type ReasonAct, reasonsOf, type SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, type ButtonSize, type ButtonVariant, buttonClassName, Icon } from '@flotilla/ui/basics'
import { useTimeZone } from '@flotilla/ui/format'
import { hostLetter, type Letter, mailtoOf, migrationOffer } from '../data/reasons/host-letter.ts'

type LetterActName = Extract<ReasonAct, 'write-host' | 'copy-host-text' | 'offer-migration'>

type Props = {
  act: LetterActName
  site: SiteRow
  code: string
  look: { variant: ButtonVariant; size: ButtonSize }
}

const labels = { 'write-host': 'Write to the host', 'offer-migration': 'Offer a migration' } as const

/** Opens a ready letter about a reason in the mail program, or copies it; nothing is sent from here. */
export function LetterAct({ act, site, code, look }: Props) {
  const zone = useTimeZone()
  const reason = reasonsOf(site.data).find((one) => one.code === code)
  if (reason === undefined) return null
  const letter = act === 'offer-migration' ? migrationOffer(site) : hostLetter(reason, site, zone)
  if (act === 'copy-host-text') return <CopyLetter letter={letter} siteName={site.name} look={look} />
  return (
    <a className={buttonClassName(look)} href={mailtoOf(letter)} aria-label={`${labels[act]}: ${site.name}`}>
      <Icon name="mail" />
      {labels[act]}
    </a>
  )
}

/** Where the browser forbids copying, the text opens as a mail. */
function CopyLetter({ letter, siteName, look }: Pick<Props, 'look'> & { letter: Letter; siteName: string }) {
  const { notify } = usePlatform()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${letter.subject}\n\n${letter.text}`)
      notify.success(`Text about ${siteName} copied, for its host`)
    } catch {
      notify.error('The browser did not allow copying', 'It opens as a mail instead.')
      location.assign(mailtoOf(letter))
    }
  }
  return (
    <Button
      {...look}
      icon="copy"
      aria-label={`Copy text for the host: ${siteName}`}
      onClick={() => void copy()}
    >
      Copy text for the host
    </Button>
  )
}
