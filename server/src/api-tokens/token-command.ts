import { parseArgs } from 'node:util'
import { NewApiToken } from '@flotilla/api/contract'
import { CommandError } from '@flotilla/api/releases'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { findUserByEmail } from '../auth/store.ts'
import { type Db, tokens, users } from '../db/index.ts'
import { endToken, insertToken } from './store.ts'

const usage = `npm run token -- make <mail address> --name <name> --scopes sites:read,backups:run [--days 90] [--addresses 192.0.2.0/24]
npm run token -- list                   the tokens that work, each with its person
npm run token -- end <number>           the token is refused from now on`

/** One command line of an operator on the tokens for programs; returns the text to print. */
export async function runTokenCommand(args: readonly string[], db: Db, now: Date): Promise<string> {
  const [verb, of = '', ...more] = positionalsOf(args)
  if (more.length > 0) throw new CommandError(usage)
  if (verb === 'list' && of === '') return list(db, now)
  if (verb === 'end' && of !== '') return end(db, Number(of), now)
  if (verb === 'make' && of !== '') return make(db, of, optionsOf(args), now)
  throw new CommandError(usage)
}

async function make(
  db: Db,
  email: string,
  { name = '', scopes = '', days = '90', addresses = '' }: ReturnType<typeof optionsOf>,
  now: Date,
): Promise<string> {
  const user = await findUserByEmail(db, email)
  if (user === null) throw new CommandError(`There is no person with the mail address ${email}.`)
  const [wanted, from] = [scopes, addresses].map((text) => text.split(',').filter((part) => part !== ''))
  const read = NewApiToken.safeParse({ name, scopes: wanted, days: Number(days), addresses: from })
  if (!read.success) throw new CommandError(read.error.issues.map(({ message }) => message).join('\n'))
  const { row, secret } = await insertToken(db, user.id, read.data, now)
  return `${secret}\n\nToken ${row.id} of ${user.email}, until ${row.expiresAt.toISOString().slice(0, 10)}. It is shown only now.`
}

async function list(db: Db, now: Date): Promise<string> {
  const rows = await db
    .select({
      ...{ id: tokens.id, name: tokens.name, start: tokens.start, scopes: tokens.scopes },
      ...{ email: users.email, expiresAt: tokens.expiresAt, lastUsedAt: tokens.lastUsedAt },
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(isNotNull(tokens.scopes), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
    .orderBy(asc(tokens.id))
  if (rows.length === 0) return 'No token works.'
  return rows
    .map(({ id, name, start, email, scopes, expiresAt, lastUsedAt }) =>
      [
        `${id}  ${name}  ${start}…  ${email}`,
        `  ${scopes?.join(', ')}`,
        `  until ${expiresAt.toISOString().slice(0, 10)}, ${lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used'}`,
      ].join('\n'),
    )
    .join('\n')
}

async function end(db: Db, id: number, now: Date): Promise<string> {
  const [row] = Number.isSafeInteger(id)
    ? await db.select({ userId: tokens.userId }).from(tokens).where(eq(tokens.id, id))
    : []
  if (row === undefined || !(await endToken(db, row.userId, id, now)))
    throw new CommandError(`No token ${id} works. See: npm run token -- list`)
  return `Token ${id} is refused from now on.`
}

const options = {
  name: { type: 'string' },
  scopes: { type: 'string' },
  days: { type: 'string' },
  addresses: { type: 'string' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new CommandError(usage)
  }
}

const positionalsOf = (args: readonly string[]) => parsed(args).positionals
const optionsOf = (args: readonly string[]) => parsed(args).values
