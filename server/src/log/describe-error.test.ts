import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

describe('describeError', () => {
  it('omits the parameters of a failed query, and keeps its location and cause', () => {
    const query = new DrizzleQueryError(
      'insert into x values ($1)',
      ['s3cret\nsecond line'],
      new Error('duplicate key'),
    )
    const described = describeError(query)
    expect(JSON.stringify(described)).not.toMatch(/s3cret|second line/)
    expect(described.message).toContain('insert into x')
    expect(described.stack).toContain('describe-error.test.ts')
    expect(described.cause?.message).toBe('duplicate key')
  })

  it('omits parameters even when one looks like a stack trace', () => {
    const query = new DrizzleQueryError('select $1, $2', ['x\n    at home', 's3cret'], new Error('no'))
    const described = describeError(query)
    expect(JSON.stringify(described)).not.toMatch(/s3cret|at home/)
    expect(described.stack).toContain('describe-error.test.ts')
  })

  it('describes a thrown value that is not an Error', () => {
    expect(describeError('text')).toEqual({ type: 'string', message: 'text' })
  })
})
