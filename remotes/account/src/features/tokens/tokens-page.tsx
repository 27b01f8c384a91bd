import './tokens.css'
import type { ApiToken } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { ConfirmDialog } from '@flotilla/ui/overlay'
import { EmptyState, Page, QueryState } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { tokenMutations } from '../../data/tokens/token-mutations.ts'
import { tokenQueries } from '../../data/tokens/token-queries.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenTable } from './token-table.tsx'

/** The tab of tokens with which the person's own programs use the API (contract §6). */
export function TokensPage() {
  const { http, session } = usePlatform()
  const query = useQuery(tokenQueries.all(http))
  const [isNew, setIsNew] = useState(false)
  const [ending, setEnding] = useState<ApiToken | null>(null)
  const end = useCallback((token: ApiToken) => setEnding(token), [])
  const { isImpersonating } = session
  const make = (
    <Button
      variant="primary"
      icon="plus"
      disabledReason={isImpersonating ? 'Only this person can make a token.' : undefined}
      onClick={() => setIsNew(true)}
    >
      New token
    </Button>
  )
  const empty = (
    <EmptyState
      title="No token yet"
      text="A token lets a program of yours do a part of what you can do: read figures, or start backups."
      icon="lock"
      action={make}
    />
  )
  return (
    <Page
      title="Tokens"
      context="For programs of yours that use the API"
      actions={query.data?.length ? make : undefined}
    >
      <QueryState query={query} of="tokens" isEmpty={(tokens) => tokens.length === 0} empty={empty}>
        {(tokens) => <TokenTable tokens={tokens} onEnd={end} />}
      </QueryState>
      <NewTokenDialog isOpen={isNew} onClose={() => setIsNew(false)} />
      <EndDialog token={ending} onClose={() => setEnding(null)} />
    </Page>
  )
}

function EndDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const end = useMutation({ ...tokenMutations(usePlatform()).end(), onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen={token !== null}
      title={`End ${token?.name ?? ''}?`}
      confirmLabel="End token"
      isDanger
      isBusy={end.isPending}
      onConfirm={() => token && end.mutate(token.id)}
      onCancel={onClose}
    >
      Its program is refused from now on. A token that has ended cannot be brought back.
    </ConfirmDialog>
  )
}
