import { writeFile } from 'node:fs/promises'
import { declarationSchema, schemaFile } from './declaration-schema.ts'

/** `pnpm schema`: writes the schema by which an editor completes and checks a `remote.json`. */
await writeFile(schemaFile, declarationSchema())
