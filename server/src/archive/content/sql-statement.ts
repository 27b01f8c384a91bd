/** A statement's tokens outside of strings and comments. Words are upper case. */
export type SqlToken =
  | { type: 'word'; text: string }
  | { type: 'value' | 'open' | 'close' | 'comma' | 'other' }

type Kind = 'begin' | 'create' | 'table' | 'rows' | 'routine' | 'other'
/**
 * Of an `INSERT`: before `VALUES`, a row must follow, a row is complete, rows come from elsewhere (`SELECT`).
 */
type Rows = 'head' | 'due' | 'row' | 'free'

const starts = new Set(
  'ALTER ANALYZE BEGIN COMMIT CREATE DELETE DELIMITER DROP GRANT INSERT LOCK OPTIMIZE REPLACE ROLLBACK SELECT SET START TRUNCATE UNLOCK UPDATE USE'.split(
    ' ',
  ),
)
const routines = new Set(['PROCEDURE', 'FUNCTION', 'TRIGGER', 'EVENT'])
const wordsOfCreate = 12

const sourcesOfTable = new Set(['LIKE', 'AS', 'SELECT'])

/**
 * Follows one statement. It checks only the statements that a restore needs, `CREATE TABLE` and `INSERT`,
 * from end to end.
 */
export class SqlStatement {
  private readonly isInRoutine: () => boolean
  private kind: Kind = 'begin'
  private depth = 0
  private words = 0
  private hasColumns = false
  private rows: Rows = 'head'

  /** `isInRoutine`: bodies of procedures and triggers may follow, whose statements begin with any word. */
  constructor(isInRoutine: () => boolean) {
    this.isInRoutine = isInRoutine
  }

  isStarted(): boolean {
    return this.kind !== 'begin'
  }

  /** False: the statement cannot be valid, whatever follows. */
  take(token: SqlToken): boolean {
    if (token.type === 'open') this.depth += 1
    if (token.type === 'close') this.depth -= 1
    if (this.depth < 0) return false
    if (this.kind === 'begin') return this.begin(token)
    if (this.kind === 'create') this.create(token)
    else if (this.kind === 'table') this.table(token)
    else if (this.kind === 'rows' && !(token.type === 'open' && this.depth === 1)) return this.insert(token)
    return true
  }

  /** Ends the statement: null when it is malformed, else its kind. The next one may begin. */
  end(): 'table' | 'rows' | 'routine' | 'other' | null {
    const kind = this.judge()
    this.kind = 'begin'
    this.depth = 0
    this.words = 0
    this.hasColumns = false
    this.rows = 'head'
    return kind
  }

  private judge() {
    const { kind, depth, rows } = this
    if (kind === 'table') return depth === 0 && this.hasColumns ? 'table' : null
    if (kind === 'rows') return depth === 0 && (rows === 'row' || rows === 'free') ? 'rows' : null
    if (kind === 'routine') return 'routine'
    return depth === 0 || this.isInRoutine() ? 'other' : null
  }

  private begin(token: SqlToken): boolean {
    if (token.type !== 'word') return this.isInRoutine()
    if (token.text === 'INSERT' || token.text === 'REPLACE') this.kind = 'rows'
    else this.kind = token.text === 'CREATE' ? 'create' : 'other'
    return this.isInRoutine() || starts.has(token.text)
  }

  private create(token: SqlToken): void {
    this.words += 1
    if (token.type === 'word' && token.text === 'TABLE') this.kind = 'table'
    else if (token.type === 'word' && routines.has(token.text)) this.kind = 'routine'
    else if (this.words > wordsOfCreate || token.type === 'open') this.kind = 'other'
  }

  private table(token: SqlToken): void {
    if (token.type === 'close' && this.depth === 0) this.hasColumns = true
    if (token.type === 'word' && sourcesOfTable.has(token.text)) this.hasColumns = true
  }

  private insert(token: SqlToken): boolean {
    if (this.depth > 0 || this.rows === 'free') return true
    const text = token.type === 'word' ? token.text : ''
    if (this.rows === 'head') {
      if (text === 'VALUES' || text === 'VALUE') this.rows = 'due'
      else if (text === 'SELECT' || text === 'SET' || text === 'TABLE') this.rows = 'free'
      return true
    }
    if (this.rows === 'due') {
      if (token.type === 'close') this.rows = 'row'
      return token.type === 'close' || text === 'ROW'
    }
    if (token.type === 'comma') this.rows = 'due'
    else if (text === 'ON' || text === 'AS') this.rows = 'free'
    return this.rows !== 'row'
  }
}
