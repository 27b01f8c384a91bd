import { Button, ScrollSection } from '@flotilla/ui/basics'
import { useState } from 'react'

type Props = {
  label: string
  /** Text without hidden characters; shown as plain text, never as markup. */
  text: string
  /** Lines that begin with + and - were added and removed. */
  isDiff: boolean
  /** A passage to highlight wherever it is. */
  mark: string | null
  /** From 1; used when the text does not contain the passage. */
  markedLine: number | null
}

const fewLines = 12
const fewLetters = 2000

/** Lines of a file; long ones wrap, and a button reveals the rest of a long file. */
export function CodeBlock({ label, text, isDiff, mark, markedLine }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const lines = text.replace(/\n$/, '').split('\n')
  const few = lines.slice(0, fewLines).join('\n').slice(0, fewLetters).split('\n')
  const hasPassage = mark !== null && text.includes(mark)
  const isLong = lines.length > fewLines || text.length > fewLetters
  return (
    <div className="st-code">
      <ScrollSection className="st-code__box" label={label}>
        {(isWhole ? lines : few).map((line, index) => (
          <div key={index} className={isDiff ? diffClass(line) : 'st-code__line'}>
            {markParts(line, !hasPassage && index + 1 === markedLine ? line : mark).map((part, at) =>
              part.isMarked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
            )}
          </div>
        ))}
      </ScrollSection>
      {isLong && (
        <Button variant="quiet" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`}
        </Button>
      )}
    </div>
  )
}

function diffClass(line: string): string {
  if (line.startsWith('+')) return 'st-code__line st-code__line--added'
  if (line.startsWith('-')) return 'st-code__line st-code__line--removed'
  return 'st-code__line'
}

/** A line, split around the passage; without the passage it is one piece. */
function markParts(line: string, passage: string | null): { text: string; isMarked: boolean }[] {
  if (passage === null || passage === '') return [{ text: line, isMarked: false }]
  return line
    .split(passage)
    .flatMap((text, index) =>
      index === 0
        ? [{ text, isMarked: false }]
        : [
            { text: passage, isMarked: true },
            { text, isMarked: false },
          ],
    )
    .filter(({ text }) => text !== '')
}
