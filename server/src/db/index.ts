export { type DatabaseLocation, type Db, type OpenDatabase, openDatabase } from './connect.ts'
export { DatabaseInUse } from './database-in-use.ts'
export * from './schema/index.ts'
