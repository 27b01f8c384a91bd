/** What the scanner sees of a statement outside of strings and comments. Words are upper case. */
export type SqlToken =
  | { type: 'word'; text: string }
  | { type: 'value' | 'open' | 'close' | 'comma' | 'other' }

/** Follows one statement. Only what a restore stands on is checked: `CREATE TABLE` and `INSERT` from end to end. */
export type SqlStatement = {
  isStarted: () => boolean
  /** False: the statement cannot be right, whatever follows. */
  take: (token: SqlToken) => boolean
  /** At its end: null when it is malformed, else what it was. */
  end: () => 'table' | 'rows' | 'routine' | 'other' | null
  reset: () => void
}

type Kind = 'begin' | 'create' | 'table' | 'rows' | 'routine' | 'other'
/** Of an `INSERT`: before `VALUES`, a row is due, a row is done, rows come from elsewhere (`SELECT`). */
type Rows = 'head' | 'due' | 'row' | 'free'

const starts = new Set(
  'ALTER ANALYZE BEGIN COMMIT CREATE DELETE DELIMITER DROP GRANT INSERT LOCK OPTIMIZE REPLACE ROLLBACK SELECT SET START TRUNCATE UNLOCK UPDATE USE'.split(
    ' ',
  ),
)
const routines = new Set(['PROCEDURE', 'FUNCTION', 'TRIGGER', 'EVENT'])
const wordsOfCreate = 12

/** `isInRoutine`: bodies of procedures and triggers may follow, whose statements begin with any word. */
export function createSqlStatement(isInRoutine: () => boolean): SqlStatement {
  let kind: Kind = 'begin'
  let depth = 0
  let words = 0
  let hasColumns = false
  let rows: Rows = 'head'

  function begin(token: SqlToken): boolean {
    if (token.type !== 'word') return isInRoutine()
    if (token.text === 'INSERT' || token.text === 'REPLACE') kind = 'rows'
    else kind = token.text === 'CREATE' ? 'create' : 'other'
    return isInRoutine() || starts.has(token.text)
  }

  function create(token: SqlToken): void {
    words += 1
    if (token.type === 'word' && token.text === 'TABLE') kind = 'table'
    else if (token.type === 'word' && routines.has(token.text)) kind = 'routine'
    else if (words > wordsOfCreate || token.type === 'open') kind = 'other'
  }

  function table(token: SqlToken): void {
    if (token.type === 'close' && depth === 0) hasColumns = true
    if (token.type === 'word' && ['LIKE', 'AS', 'SELECT'].includes(token.text)) hasColumns = true
  }

  function insert(token: SqlToken): boolean {
    if (depth > 0 || rows === 'free') return true
    const text = token.type === 'word' ? token.text : ''
    if (rows === 'head') {
      if (text === 'VALUES' || text === 'VALUE') rows = 'due'
      else if (text === 'SELECT' || text === 'SET' || text === 'TABLE') rows = 'free'
      return true
    }
    if (rows === 'due') {
      if (token.type === 'close') rows = 'row'
      return token.type === 'close' || text === 'ROW'
    }
    if (token.type === 'comma') rows = 'due'
    else if (text === 'ON' || text === 'AS') rows = 'free'
    return rows !== 'row'
  }

  return {
    isStarted: () => kind !== 'begin',
    take(token) {
      if (token.type === 'open') depth += 1
      if (token.type === 'close') depth -= 1
      if (depth < 0) return false
      if (kind === 'begin') return begin(token)
      if (kind === 'create') create(token)
      else if (kind === 'table') table(token)
      else if (kind === 'rows' && !(token.type === 'open' && depth === 1)) return insert(token)
      return true
    },
    end() {
      if (kind === 'table') return depth === 0 && hasColumns ? 'table' : null
      if (kind === 'rows') return depth === 0 && (rows === 'row' || rows === 'free') ? 'rows' : null
      if (kind === 'routine') return 'routine'
      return depth === 0 || isInRoutine() ? 'other' : null
    },
    reset() {
      kind = 'begin'
      depth = 0
      words = 0
      hasColumns = false
      rows = 'head'
    },
  }
}
