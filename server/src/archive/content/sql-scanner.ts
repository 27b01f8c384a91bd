import { createSqlStatement, type SqlToken } from './sql-statement.ts'

/** What was wrong: the statement, from 1, and whether it is malformed or not ended. */
export type SqlFault = { statement: number; kind: 'invalid' | 'cut' }

/** Reads SQL as a stream of chunks, cut anywhere, in memory that does not grow. */
export type SqlScanner = {
  /** The first fault, null while there is none. */
  write: (chunk: Uint8Array) => SqlFault | null
  end: () => SqlFault | null
  tables: () => number
  statements: () => number
}

const code = {
  tab: 9,
  newline: 10,
  space: 32,
  doubleQuote: 34,
  hash: 35,
  quote: 39,
  open: 40,
  close: 41,
  star: 42,
  comma: 44,
  dash: 45,
  slash: 47,
  semicolon: 59,
  backslash: 92,
  backtick: 96,
}

const isWordByte = new Uint8Array(256)
for (let byte = 0; byte < 256; byte++) {
  const isLetter = (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
  const isDigit = byte >= 48 && byte <= 57
  isWordByte[byte] = isLetter || isDigit || byte === 95 || byte === 36 || byte >= 128 ? 1 : 0
}

type Mode = 'plain' | 'string' | 'line-comment' | 'block-comment' | 'delimiter'

const value: SqlToken = { type: 'value' }
const open: SqlToken = { type: 'open' }
const close: SqlToken = { type: 'close' }
const comma: SqlToken = { type: 'comma' }
const other: SqlToken = { type: 'other' }
const longestWord = 16
const longestDelimiter = 8

/** A scanner of a dump of MySQL or MariaDB (what Akeeba and `mysqldump` write). */
export function createSqlScanner(): SqlScanner {
  let hasRoutines = false
  const statement = createSqlStatement(() => hasRoutines)
  let mode: Mode = 'plain'
  let quote = 0
  let isEscaped = false
  let previous = 0
  let word = ''
  let delimiter = ';'
  let matched = 0
  let statements = 0
  let tables = 0
  let isWrong = false

  const take = (token: SqlToken) => {
    if (!statement.take(token)) isWrong = true
  }

  function endWord(): void {
    const text = word.toUpperCase()
    word = ''
    if (text === 'DELIMITER' && !statement.isStarted()) {
      mode = 'delimiter'
      delimiter = ''
    } else take({ type: 'word', text })
  }

  function endStatement(): void {
    matched = 0
    if (!statement.isStarted()) return
    const kind = statement.end()
    if (kind === null) isWrong = true
    if (kind === 'table') tables += 1
    if (kind === 'routine') hasRoutines = true
    if (!isWrong) statements += 1
    statement.reset()
  }

  /** Up to the end of the string or of the chunk; a doubled quote ends one string and begins another, which is the same. */
  function string(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (isEscaped) isEscaped = false
      else if (byte === code.backslash && quote !== code.backtick) isEscaped = true
      else if (byte === quote) {
        mode = 'plain'
        previous = 0
        return at + 1
      }
    }
    return chunk.length
  }

  function comment(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      const isOver =
        mode === 'line-comment' ? byte === code.newline : previous === code.star && byte === code.slash
      previous = byte
      if (isOver) {
        mode = 'plain'
        previous = 0
        return at + 1
      }
    }
    return chunk.length
  }

  function delimiterLine(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (byte === code.newline) {
        mode = 'plain'
        if (delimiter === '') isWrong = true
        return at + 1
      }
      if (byte > code.space) delimiter += String.fromCharCode(byte)
      if (delimiter.length > longestDelimiter) isWrong = true
    }
    return chunk.length
  }

  function beginString(byte: number): void {
    // A quote right after a string continues it: '' inside of '…'.
    take(value)
    mode = 'string'
    quote = byte
  }

  function symbol(byte: number): void {
    if (byte === code.open) take(open)
    else if (byte === code.close) take(close)
    else if (byte === code.comma) take(comma)
    else if (byte > code.space) take(other)
  }

  function plain(byte: number): void {
    if (byte === delimiter.charCodeAt(matched)) {
      matched += 1
      if (matched === delimiter.length) endStatement()
    } else {
      matched = 0
      if (byte === code.quote || byte === code.doubleQuote || byte === code.backtick) beginString(byte)
      else if (byte === code.hash || (byte === code.dash && previous === code.dash)) mode = 'line-comment'
      else if (byte === code.star && previous === code.slash) mode = 'block-comment'
      else if (byte !== code.dash && byte !== code.slash) symbol(byte)
    }
    previous = mode === 'block-comment' ? 0 : byte
  }

  function text(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (isWordByte[byte] === 1 && byte !== delimiter.charCodeAt(matched)) {
        if (word.length < longestWord) word += String.fromCharCode(byte)
        previous = 0
        continue
      }
      if (word !== '') endWord()
      if (mode !== 'plain') return at
      plain(byte)
      if (mode !== 'plain' || isWrong) return at + 1
    }
    return chunk.length
  }

  const scan = (chunk: Uint8Array, at: number): number => {
    if (mode === 'plain') return text(chunk, at)
    if (mode === 'string') return string(chunk, at)
    return mode === 'delimiter' ? delimiterLine(chunk, at) : comment(chunk, at)
  }

  return {
    write(chunk) {
      for (let at = 0; at < chunk.length && !isWrong; ) at = scan(chunk, at)
      return isWrong ? { statement: statements + 1, kind: 'invalid' } : null
    },
    end() {
      if (mode === 'plain' && word !== '') endWord()
      if (isWrong) return { statement: statements + 1, kind: 'invalid' }
      const isOpen = mode === 'string' || mode === 'block-comment' || statement.isStarted()
      return isOpen ? { statement: statements + 1, kind: 'cut' } : null
    },
    tables: () => tables,
    statements: () => statements,
  }
}
