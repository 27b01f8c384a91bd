import { usePlatform } from '@flotilla/platform'
import { Badge, Button } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { auditMutations } from '../../../data/audits/audit-mutations.ts'
import { CodeBlock } from './code-block.tsx'

/** A file that a module found. `line` from 1, null where it is unknown; `code` null: see `whyNoCode`. */
export type FileFinding = {
  file: string
  line: number | null
  match: string | null
  code: { text: string; isDiff: boolean; note?: string } | null
  whyNoCode: string
}

type Props = { siteId: number; file: FileFinding; isIgnored: boolean }

/**
 * The file, its problem, its content, and the button that ignores it (spec: site-management §2 Security
 * Checks tab).
 */
export function FileRow({ siteId, file, isIgnored }: Props) {
  const toggle = useMutation(auditMutations(usePlatform()).toggleIgnore())
  const { file: path, line, match, code, whyNoCode } = file
  return (
    <li className={isIgnored ? 'st-file st-file--ignored' : 'st-file'}>
      <div className="st-file__head">
        <span className="st-file__path">{path}</span>
        {isIgnored && <Badge group="neutral" word="Ignored" icon="eye-off" />}
        <Button
          size="xs"
          onClick={() => toggle.mutate({ siteId, path, isIgnored })}
          aria-label={isIgnored ? `Stop ignoring: ${path}` : `Ignore file: ${path}`}
        >
          {isIgnored ? 'Stop ignoring' : 'Ignore file'}
        </Button>
      </div>
      <p className="st-file__words">
        {match !== null && (
          <>
            Found <code>{match}</code>
          </>
        )}
        {match !== null && line !== null && ' in line '}
        {match === null && line !== null && 'Changed at line '}
        {line}
        {code === null && (match !== null || line !== null ? `. ${whyNoCode}` : whyNoCode)}
        {code?.note && ` ${code.note}`}
      </p>
      {code !== null && (
        <CodeBlock
          label={`Content of ${path}`}
          text={code.text}
          isDiff={code.isDiff}
          mark={match}
          markedLine={code.isDiff ? null : line}
        />
      )}
    </li>
  )
}
