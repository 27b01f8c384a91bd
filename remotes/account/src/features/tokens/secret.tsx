import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextField } from '@flotilla/ui/form'

/** The secret of a new token, to be copied. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { notify } = usePlatform()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify.success('Token copied')
    } catch {
      notify.error('Your browser did not copy it. Select it and press Ctrl C.')
    }
  }
  return (
    <div className="fc-form">
      <Alert group="warning" title="It is shown only now">
        Whoever has it can do what you have allowed. Keep it where your program keeps its secrets.
      </Alert>
      <TextField
        label="Token"
        value={secret}
        onChange={() => {}}
        readOnly
        autoComplete="off"
        spellCheck={false}
        hint="A program sends it with each call: Authorization: Bearer …"
      />
      <div className="fl-dialog__foot">
        <Button onClick={onClose}>Done</Button>
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          Copy token
        </Button>
      </div>
    </div>
  )
}
