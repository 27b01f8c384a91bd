import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Icon, type IconName } from '../basics/icon.tsx'
import { iconPaths } from '../basics/icon-paths.ts'
import { SearchField } from '../form/search-field.tsx'
import './foundations.css'
import { iconWords } from './icon-words.ts'

const outlined = Object.keys(iconPaths).filter((name): name is keyof typeof iconPaths => name in iconPaths)
const names: IconName[] = [...outlined, 'warning', 'danger', 'not-tested', 'running']

/** The name of an icon as the code writes it; a press copies it. */
function CopyIcon({ name, onCopy }: { name: IconName; onCopy: (name: string) => void }) {
  const code = `<Icon name="${name}" />`
  const copy = () => navigator.clipboard.writeText(code).then(() => onCopy(name))
  return (
    <button type="button" className="fl-foundation__icon" onClick={copy} title={`Copy ${code}`}>
      <Icon name={name} size="lg" />
      {name}
      <span className="fl-foundation__words">{iconWords[name]}</span>
    </button>
  )
}

function Icons() {
  const [filter, setFilter] = useState('')
  const [copied, setCopied] = useState('')
  const sought = filter.trim().toLowerCase()
  const shown = names.filter((name) => `${name}, ${iconWords[name]}`.toLowerCase().includes(sought))
  return (
    <div className="fl-foundation">
      <SearchField label="Search by name or meaning" value={filter} onApply={setFilter} isInstant />
      <p role="status">
        {copied === '' ? `${shown.length} icons; a press copies one.` : `Copied ${copied}.`}
      </p>
      <ul className="fl-foundation__grid">
        {shown.map((name) => (
          <li key={name}>
            <CopyIcon name={name} onCopy={setCopied} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const meta = {
  title: 'Foundations/Icons · pictogram, symbol, lucide',
  component: Icons,
  tags: ['guide'],
} satisfies Meta<typeof Icons>

export default meta

export const All: StoryObj<typeof meta> = {}
