import { Button, Kbd } from '@flotilla/ui/basics'
import { useEffect, useRef } from 'react'
import type { GoKey } from './use-shortcuts.ts'
import './shortcuts-dialog.css'

type Row = readonly [keys: readonly string[], does: string]

const listKeys: readonly Row[] = [
  [['/'], 'Search in the list'],
  [['j', 'k'], 'Next and previous row'],
  [['x'], 'Select the row'],
  [['Shift', 'X'], 'Select all rows from the one selected before'],
  [['b'], 'Back up and test what is selected'],
  [['u'], 'Update what is selected'],
  [['t'], 'Change the tags of what is selected'],
  [['p'], 'Plan the backups of what is selected'],
  [['F6'], 'To the actions for what is selected, and back'],
  [['Enter'], 'Open the row'],
  [['n'], 'From an open site to the next one that needs attention'],
  [['e'], 'In Attention: the act that mends the site'],
  [['s', '1–4'], 'In Attention: snooze it, for one of the times'],
  [['a'], 'In Attention: assign it'],
  [['o'], 'In Attention: open the site'],
  [['Esc'], 'Close or clear'],
]

/** The list of keys, on `?` (experience §2). */
export function ShortcutsDialog({ goKeys, onClose }: { goKeys: readonly GoKey[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const rows: readonly Row[] = [
    [['Ctrl', 'K'], 'Search sites, pages, actions'],
    [['Ctrl', 'Z'], 'Undo what a message offers to undo'],
    [['?'], 'This list'],
    [['F1'], 'Help for this page'],
    ...goKeys.map(({ letter, label }) => [['g', letter], `Go to ${label}`] as const satisfies Row),
    ...listKeys,
  ]
  return (
    <dialog ref={dialog} className="fs-keys" aria-labelledby="fs-keys-title" onClose={onClose}>
      <h2 id="fs-keys-title">Keyboard shortcuts</h2>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  )
}
