import { Button, Status } from '@flotilla/ui/basics'
import { Segmented, TextField } from '@flotilla/ui/form'
import { KeyValue, Page, Section } from '@flotilla/ui/page'
import { type ReactNode, useState } from 'react'

type StepProps = {
  title: string
  hint: string
  /** What was answered; shown once the step is behind. */
  answer: { key: string; value: string }[]
  place: 'behind' | 'here' | 'ahead'
  onChange: () => void
  children: ReactNode
}

/** One step: behind it is its answer, ahead it is its title alone. */
function Step({ title, hint, answer, place, onChange, children }: StepProps) {
  if (place === 'here')
    return (
      <Section title={title} hint={hint}>
        {children}
      </Section>
    )
  if (place === 'ahead')
    return (
      <Section title={title}>
        <Status group="neutral" word="Comes later" icon="clock" />
      </Section>
    )
  return (
    <Section title={title}>
      <KeyValue items={answer} />
      <div>
        <Button size="sm" onClick={onChange} aria-label={`Change: ${title}`}>
          Change
        </Button>
      </div>
    </Section>
  )
}

const often = [
  { value: 'daily', label: 'Each day' },
  { value: 'weekly', label: 'Each week' },
]

type FolderProps = { folder: string; onChange: (folder: string) => void; onDone: () => void }

/** Says what is missing once the person wants to go on. */
function FolderFields({ folder, onChange, onDone }: FolderProps) {
  const [isTried, setIsTried] = useState(false)
  const handleDone = () => {
    setIsTried(folder === '')
    if (folder !== '') onDone()
  }
  return (
    <>
      <TextField
        label="Folder at the host"
        hint="Outside of the public folder, such as /backups."
        value={folder}
        onChange={onChange}
        error={isTried && folder === '' ? 'A folder is required' : undefined}
      />
      <div>
        <Button variant="primary" onClick={handleDone}>
          Use this folder
        </Button>
      </div>
    </>
  )
}

/**
 * A task whose steps depend on each other. All of them are in sight, so nothing that comes is a surprise, and
 * an answer can be changed without going back. Steps that do not depend on each other are one form.
 */
export function SchedulePage({ start = 0, onFinish }: { start?: number; onFinish: () => void }) {
  const [step, setStep] = useState(start)
  const [folder, setFolder] = useState(start > 0 ? '/backups' : '')
  const [rhythm, setRhythm] = useState('weekly')
  const place = (index: number) => (index < step ? 'behind' : index === step ? 'here' : 'ahead')
  return (
    <Page title="Schedule backups" context={`Step ${Math.min(step + 1, 3)} of 3`}>
      <Step
        title="1. Where to"
        hint="The folder in which the host keeps the archives."
        place={place(0)}
        answer={[{ key: 'Folder', value: folder }]}
        onChange={() => setStep(0)}
      >
        <FolderFields folder={folder} onChange={setFolder} onDone={() => setStep(1)} />
      </Step>
      <Step
        title="2. How often"
        hint="Each backup is tested afterwards."
        place={place(1)}
        answer={[{ key: 'Backup', value: often.find(({ value }) => value === rhythm)?.label ?? '' }]}
        onChange={() => setStep(1)}
      >
        <Segmented label="Backup" options={often} value={rhythm} onChange={setRhythm} />
        <div>
          <Button variant="primary" onClick={() => setStep(2)}>
            Use this rhythm
          </Button>
        </div>
      </Step>
      <Step
        title="3. Begin"
        hint="Nothing has been changed so far."
        place={place(2)}
        answer={[]}
        onChange={() => setStep(2)}
      >
        <p>The first backup begins tonight at 03:00 and is tested afterwards.</p>
        <div>
          <Button variant="primary" onClick={onFinish}>
            Begin schedule
          </Button>
        </div>
      </Step>
    </Page>
  )
}
