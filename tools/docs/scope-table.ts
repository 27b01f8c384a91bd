import { Scope } from '@flotilla/api/contract'
import { endpoints } from '@flotilla/api/endpoints'

/** The table call × scope of docs/contract.md, as lines of Markdown. */
export function scopeTable(): string {
  const rows = Scope.options.map((scope) => {
    const calls = Object.values(endpoints).filter((endpoint) => endpoint.scope === scope)
    return `| \`${scope}\` | ${calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ')} |`
  })
  return ['| scope | calls |', '|---|---|', ...rows].join('\n')
}
