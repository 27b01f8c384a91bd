import { type Endpoint, Scope, summaryWords, TokenScope } from '@flotilla/api/contract'
import { endpoints } from '@flotilla/api/endpoints'

const head = `# The API: calls and scopes

\`pnpm api-report\` writes this file from the contract (\`packages/api/src/endpoints\`). A program sends a token with
each call, \`Authorization: Bearer flt_…\`; a person makes tokens in the console (account, Tokens), with the scopes that
the program needs, and the operator by \`npm run token\`. What a call takes and answers, and an
example that runs, is at \`/api/docs\` of a console, made of \`/api/openapi.json\`; the rules are in the [contract](contract.md).

\`\`\`
curl -H "Authorization: Bearer $FLOTILLA_TOKEN" https://console.example/api/accountsites?limit=5
\`\`\`
`

const calls: readonly Endpoint[] = Object.values(endpoints)

/** Every call of the contract by the scope that it needs, as Markdown. */
export function renderCalls(): string {
  const parts = Scope.options.map((scope) => {
    const isForTokens = TokenScope.safeParse(scope).success
    const note = isForTokens
      ? ''
      : '\nNo token may have it: only a person who is signed in makes these calls.\n'
    return `## \`${scope}\`\n${note}\n${tableOf(calls.filter((call) => call.scope === scope))}`
  })
  const open = calls.filter(({ scope, access }) => scope === null && access === 'user')
  return [head, ...parts, `## Every token\n\n${tableOf(open)}`].join('\n')
}

function tableOf(of: readonly Endpoint[]): string {
  const lines = of.map(
    ({ method, path, summary }) => `| \`${method} /api${path}\` | ${summaryWords(summary)} |`,
  )
  return ['| call | what it does |', '|---|---|', ...lines.toSorted(), ''].join('\n')
}

/** The sentence that says that the file is out of date; null: it is not. */
export const checkCalls = (committed: string, current: string): string | null =>
  committed === current ? null : 'docs/api.md is not of this contract. Write it with: pnpm api-report'
