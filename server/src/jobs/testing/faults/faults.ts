import pg from 'pg'
import type { SilentProxy } from '../../../testing/postgres/silent-proxy.ts'
import type { TestPostgres } from '../../../testing/postgres/start-postgres.ts'

export type FaultPlace = { postgres: TestPostgres; proxy: SilentProxy; database: string }

/** A fault of the database. `isOutage`: nothing can be saved until `end`, and the servers must say so. */
export type Fault = {
  isOutage: boolean
  begin: (place: FaultPlace) => Promise<unknown>
  end: (place: FaultPlace) => Promise<unknown>
}

const others = 'pid <> pg_backend_pid() and backend_type = $$client backend$$'
const none = async () => {}

/** Faults of PostgreSQL, and of the network to it, for a working server. */
export const faults = {
  'restart (fast)': {
    isOutage: true,
    begin: ({ postgres }) => postgres.stop('fast'),
    end: ({ postgres }) => postgres.start(),
  },
  'crash (immediate)': {
    isOutage: true,
    begin: ({ postgres }) => postgres.stop('immediate'),
    end: ({ postgres }) => postgres.start(),
  },
  'all connections cut': {
    isOutage: false,
    begin: ({ postgres }) =>
      postgres.say(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`),
    end: none,
  },
  'LISTEN cut': {
    isOutage: false,
    begin: ({ postgres }) =>
      postgres.say(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where ${others} and (query ilike 'listen %' or application_name = 'flotilla-listener')`,
      ),
    end: none,
  },
  unreachable: {
    isOutage: true,
    begin: async ({ proxy }) => proxy.fallSilent(),
    end: async ({ proxy }) => proxy.speak(),
  },
  'read-only': {
    isOutage: true,
    begin: ({ postgres }) => setReadOnly(postgres, true),
    end: ({ postgres }) => setReadOnly(postgres, false),
  },
  'too many connections': takesAllConnections(),
  'disk full': {
    isOutage: true,
    begin: ({ postgres, database }) =>
      postgres.say(
        `create or replace function no_space() returns trigger language plpgsql as
           $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
         ${written.map((table) => `create trigger no_space before insert or update on ${table} execute function no_space()`).join(';')}`,
        database,
      ),
    end: ({ postgres, database }) =>
      postgres.say(written.map((table) => `drop trigger no_space on ${table}`).join(';'), database),
  },
  'table locked': locksSites(),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

/** The tables that every save of work writes to. */
const written = ['jobs', 'events', 'sites', 'server_state']

async function setReadOnly(postgres: TestPostgres, isReadOnly: boolean): Promise<void> {
  const value = isReadOnly ? 'on' : 'off'
  await postgres.say(`alter system set default_transaction_read_only = ${value}`)
  await postgres.say('select pg_reload_conf()')
}

/** Takes connection after connection from the servers until they have none and get none. */
function takesAllConnections(): Fault {
  const held: pg.Client[] = []
  return {
    isOutage: true,
    async begin({ postgres }) {
      const first = await take(postgres.port)
      if (first === null) throw new Error('PostgreSQL takes no connection.')
      held.push(first)
      for (let cut = 1; cut > 0; ) {
        for (let next = await take(postgres.port); next !== null; next = await take(postgres.port))
          held.push(next)
        const { rowCount } = await first.query(
          `select pg_terminate_backend(pid, 1000) from pg_stat_activity where ${others} and application_name <> '${holder}'`,
        )
        cut = rowCount ?? 0
      }
    },
    async end() {
      await Promise.all(held.splice(0).map((client) => client.end()))
    },
  }
}

/** Name of the connections that keep others out. */
const holder = 'flotilla-test-holder'

async function take(port: number): Promise<pg.Client | null> {
  const place = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const client = new pg.Client({ ...place, application_name: holder })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return null
  }
}

function locksSites(): Fault {
  let holder: pg.Client | null = null
  return {
    isOutage: false,
    async begin({ postgres, database }) {
      holder = new pg.Client({ host: '127.0.0.1', port: postgres.port, user: 'postgres', database })
      await holder.connect()
      await holder.query('begin; lock table sites')
    },
    async end() {
      await holder?.end()
    },
  }
}
