import { KeyValue } from '../page/key-value.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type RelinkDialogProps = {
  /** The account's existing site. */
  site: { name: string; url: string; url_backend: string | null }
  /** The contents of the link. */
  link: { url: string; url_backend: string; api_url: string }
  /** Called when the person agrees. */
  onConfirm: () => void
  /** Called when the person takes it back. */
  onCancel: () => void
}

/**
 * Asks before a site of the account uses another link: names the site, its addresses now and then, and the
 * effect.
 */
export function RelinkDialog({ site, link, onConfirm, onCancel }: RelinkDialogProps) {
  const now = [
    { key: 'Address', value: site.url },
    { key: 'Backend', value: site.url_backend ?? '–' },
  ]
  const then = [
    { key: 'Address', value: link.url },
    { key: 'Backend', value: link.url_backend },
    { key: 'API', value: link.api_url },
  ]
  return (
    <ConfirmDialog
      isOpen
      title={`Link ${site.name} again?`}
      confirmLabel="Link again"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="fl-relink__words">
        Your account already has this site. If you link it again, its backups, updates and audits go to the
        addresses of the link from now on, and so does its backend button. Do this only if the link comes from
        you.
      </p>
      <section className="fl-relink__side" aria-label="Now">
        <p className="fl-relink__title">Now</p>
        <KeyValue shape="rows" items={now} />
      </section>
      <section className="fl-relink__side" aria-label="After linking again">
        <p className="fl-relink__title">After linking again</p>
        <KeyValue shape="rows" items={then} />
      </section>
      <p className="fl-relink__words">
        Its name, history and backups stay. The link that it has now is kept for a week, so that you can undo
        this.
      </p>
    </ConfirmDialog>
  )
}
