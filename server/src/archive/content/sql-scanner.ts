import { SqlStatement, type SqlToken } from './sql-statement.ts'

/** A fault in a dump: the number of the statement, from 1, and whether it is malformed or cut off. */
export type SqlFault = { statement: number; kind: 'invalid' | 'cut' }

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

/**
 * Reads a dump of MySQL or MariaDB (by Akeeba or `mysqldump`) as a stream of chunks, cut anywhere, in
 * constant memory.
 */
export class SqlScanner {
  /** `CREATE TABLE`s and whole statements so far. */
  tables = 0
  statements = 0
  private hasRoutines = false
  private readonly statement = new SqlStatement(() => this.hasRoutines)
  private mode: Mode = 'plain'
  private quote = 0
  private isEscaped = false
  private previous = 0
  private word = ''
  private delimiter = ';'
  private matched = 0
  private isWrong = false

  /** Scans the next chunk; returns the first fault, null while there is none. */
  write(chunk: Uint8Array): SqlFault | null {
    for (let at = 0; at < chunk.length && !this.isWrong; ) at = this.scan(chunk, at)
    return this.isWrong ? this.fault('invalid') : null
  }

  end(): SqlFault | null {
    if (this.mode === 'plain' && this.word !== '') this.endWord()
    if (this.isWrong) return this.fault('invalid')
    const isOpen = this.mode === 'string' || this.mode === 'block-comment' || this.statement.isStarted()
    return isOpen ? this.fault('cut') : null
  }

  private fault(kind: SqlFault['kind']): SqlFault {
    return { statement: this.statements + 1, kind }
  }

  private take(token: SqlToken): void {
    if (!this.statement.take(token)) this.isWrong = true
  }

  private endWord(): void {
    const text = this.word.toUpperCase()
    this.word = ''
    if (text === 'DELIMITER' && !this.statement.isStarted()) {
      this.mode = 'delimiter'
      this.delimiter = ''
    } else this.take({ type: 'word', text })
  }

  private endStatement(): void {
    this.matched = 0
    if (!this.statement.isStarted()) return
    const kind = this.statement.end()
    if (kind === null) this.isWrong = true
    if (kind === 'table') this.tables += 1
    if (kind === 'routine') this.hasRoutines = true
    if (!this.isWrong) this.statements += 1
  }

  /**
   * To the end of the string or of the chunk; a doubled quote ends one string and begins another, which has
   * the same effect.
   */
  private string(chunk: Uint8Array, from: number): number {
    const { quote } = this
    let { isEscaped } = this
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]
      if (isEscaped) isEscaped = false
      else if (byte === code.backslash && quote !== code.backtick) isEscaped = true
      else if (byte === quote) {
        this.mode = 'plain'
        this.previous = 0
        this.isEscaped = false
        return at + 1
      }
    }
    this.isEscaped = isEscaped
    return chunk.length
  }

  private comment(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      const isOver =
        this.mode === 'line-comment'
          ? byte === code.newline
          : this.previous === code.star && byte === code.slash
      this.previous = byte
      if (isOver) {
        this.mode = 'plain'
        this.previous = 0
        return at + 1
      }
    }
    return chunk.length
  }

  private delimiterLine(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (byte === code.newline) {
        this.mode = 'plain'
        if (this.delimiter === '') this.isWrong = true
        return at + 1
      }
      if (byte > code.space) this.delimiter += String.fromCharCode(byte)
      if (this.delimiter.length > longestDelimiter) this.isWrong = true
    }
    return chunk.length
  }

  private beginString(byte: number): void {
    // A quote right after a string continues it: '' inside of '…'.
    this.take(value)
    this.mode = 'string'
    this.quote = byte
  }

  private symbol(byte: number): void {
    if (byte === code.open) this.take(open)
    else if (byte === code.close) this.take(close)
    else if (byte === code.comma) this.take(comma)
    else if (byte > code.space) this.take(other)
  }

  private plain(byte: number): void {
    if (byte === this.delimiter.charCodeAt(this.matched)) {
      this.matched += 1
      if (this.matched === this.delimiter.length) this.endStatement()
    } else {
      this.matched = 0
      if (byte === code.quote || byte === code.doubleQuote || byte === code.backtick) this.beginString(byte)
      else if (byte === code.hash || (byte === code.dash && this.previous === code.dash))
        this.mode = 'line-comment'
      else if (byte === code.star && this.previous === code.slash) this.mode = 'block-comment'
      else if (byte !== code.dash && byte !== code.slash) this.symbol(byte)
    }
    this.previous = this.mode === 'block-comment' ? 0 : byte
  }

  private text(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (isWordByte[byte] === 1 && byte !== this.delimiter.charCodeAt(this.matched)) {
        if (this.word.length < longestWord) this.word += String.fromCharCode(byte)
        this.previous = 0
        continue
      }
      if (this.word !== '') this.endWord()
      if (this.mode !== 'plain') return at
      this.plain(byte)
      if (this.mode !== 'plain' || this.isWrong) return at + 1
    }
    return chunk.length
  }

  private scan(chunk: Uint8Array, at: number): number {
    if (this.mode === 'plain') return this.text(chunk, at)
    if (this.mode === 'string') return this.string(chunk, at)
    return this.mode === 'delimiter' ? this.delimiterLine(chunk, at) : this.comment(chunk, at)
  }
}
