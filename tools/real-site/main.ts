import { runCheck } from './run-check.ts'

/**
 * `pnpm real-site --url … --token …`: compares a live site with the records of real ones
 * (docs/real-sites.md).
 */
process.exitCode = await runCheck(process.argv.slice(2), (line) => console.log(line))
