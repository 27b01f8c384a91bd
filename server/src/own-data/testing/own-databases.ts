import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../../testing/postgres/start-postgres.ts'

/**
 * A PostgreSQL for the whole test file. The answer makes a database in it and resolves with its address: the
 * role owns it and has no further rights, as an operator creates one for a program.
 */
export function ownDatabases(): () => Promise<string> {
  let postgres: TestPostgres | null = null
  let count = 0
  beforeAll(async () => {
    postgres = await startPostgres()
    await postgres.say('create role flotilla login')
  })
  afterAll(() => postgres?.close())
  return async () => {
    if (postgres === null) throw new Error('PostgreSQL was not started.')
    count += 1
    await postgres.say(`create database own_${count} owner flotilla`)
    return `postgres://flotilla@127.0.0.1:${postgres.port}/own_${count}`
  }
}
